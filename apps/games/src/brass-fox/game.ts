import { brassFox, costOf, payoutOf, type Spin, spinAt } from '@parlour/casino'
import { type Amount, formatAmount, parseAmount } from '@parlour/money'
import { newOperationId } from '../frame/operation-id.ts'
import type { Parent } from '../frame/parent.ts'
import { type OpenedGame, type Played, playUntilKnown, type Server } from '../frame/server.ts'
import { createStore } from '../frame/store.ts'
import { pause } from '../game-frame/motion.ts'
import { tellRefusal } from '../game-frame/refused-stake.ts'
import { ENDED } from '../game-frame/ended.ts'
import { keepSeeds } from '../game-frame/seeds.ts'
import { nearestStake, stepStake } from '../game-frame/stakes.ts'
import type { Notice, TableWords } from '../game-frame/table.ts'
import { judgeNamed } from '../game-frame/watch-pair.ts'
import type { Speech } from '../texts/texts.ts'
import { type AutoplayLimits, afterRound, endOf, startAutoplay } from './autoplay.ts'
import { tellRound } from './narration.ts'
import { calmPace, quickPace } from './reel-motion.ts'
import type { ReelsOfScene } from './reels.ts'
import { createShow } from './show.ts'
import type { Sound } from './sound.ts'
import type { Count, View } from './view.ts'

export type Game = ReturnType<typeof createGame>

type GameNeeds = {
  readonly server: Server
  readonly opened: OpenedGame
  readonly parent: Parent
  readonly sound: Sound
  readonly speech: Speech
}

export const GAME = 'brass-fox'
const WORDS: TableWords = {
  title: 'title',
  space: 'keySpaceText',
  keys: 'keys',
  stakes: 'stakeLines',
}
const FIRST_STAKE: Amount = 10_000n
const COST = costOf(brassFox)
/** A window without a win to begin with: nobody is greeted with a prize that is not theirs. */
const FIRST_STOPS = [8, 5, 14, 2, 20]

/** The table: it stakes, waits until the outcome is known, and shows what the server decided. */
export function createGame({ server, opened, parent, sound, speech }: GameNeeds) {
  const offer = opened.stakes.map((stake) => parseAmount(stake)!)
  const view = createStore<View>(firstView(opened, offer, speech))
  const count = createStore<Count>({ coins: 0, final: true })
  const put = (change: Partial<View>) => view.set({ ...view.get(), ...change })
  /** Each step of a round tells the page around it that it still turns. */
  const step = (change: Partial<View>) => {
    parent.tell({ type: 'parlour:round', open: true })
    put(change)
  }
  const show = createShow({ put: step, view, count, sound })
  let reels: ReelsOfScene
  let startedAt = Number.NEGATIVE_INFINITY

  const say = (notice: Notice) => put({ notice, spoken: notice.text })
  const seeds = keepSeeds({ code: GAME, server, parent, speech, view, put, say })

  /** One round, from the press to the counted win. Says what it paid, or nothing where it was refused. */
  async function playOnce(): Promise<Played | undefined> {
    const { stake, balance, bonus, opened, turbo } = view.get()
    if (stake > balance + bonus) {
      say({ kind: 'bad', text: speech.t('needMoney'), actions: ['deposit'] })
      return undefined
    }
    if (!(await seeds.ready())) return undefined
    step({ phase: 'spinning', notice: undefined, step: undefined, cheer: 'none' })
    count.set({ coins: 0, final: true })
    await pause(startedAt + opened.allows.cycleMs - performance.now())
    startedAt = performance.now()
    const fromCash = stake < balance ? stake : balance
    put({ balance: balance - fromCash, bonus: bonus - (stake - fromCash) })
    const pace = turbo ? quickPace : calmPace
    reels.launch(pace)

    const wagerId = newOperationId()
    const outcome = await playUntilKnown(
      server,
      { game: GAME, wagerId, stake: formatAmount(stake) },
      (attempt) => step({ unknown: attempt + 1 }),
    )
    put({ unknown: 0 })
    if (outcome.ok) {
      const named = view.get().seed
      await show.round(outcome.value, reels, pace)
      settle(outcome.value)
      const swap = judgeNamed(named, outcome.value)
      if ((await seeds.takeSeed(view.get().seed)) && swap) put({ swap, autoplay: undefined })
      return outcome.value
    }
    // No round was played: the reels go back to the last one at once, without the way of one that was.
    reels.stand(view.get().spin.stops, 'base')
    put({ phase: 'ready', balance, bonus })
    parent.tell({ type: 'parlour:round', open: false })
    if (ENDED.has(outcome.refused)) put({ over: outcome.message })
    else say(tellRefusal(outcome, offer, speech))
    if (outcome.refused === 'reality_check_due') parent.tell({ type: 'parlour:check' })
    if (outcome.refused === 'client_seed_missing') await seeds.nameSeed()
    return undefined
  }

  function settle(played: Played) {
    const { net, rounds, bonus } = view.get()
    const won = parseAmount(played.payout)! - parseAmount(played.stake)!
    const { seedId, commitment, clientSeed, nonce } = played
    put({
      phase: 'ready',
      balance: parseAmount(played.balance)!,
      // A repeated answer does not say it; the next one will.
      bonus: played.replayed ? bonus : (parseAmount(played.bonus ?? '0') ?? 0n),
      net: net + won,
      seed: { seedId, commitment, clientSeed, nextNonce: nonce + 1 },
      rounds: [asShown(played), ...rounds].slice(0, 10),
      spoken: tellRound(played, speech),
    })
    const { stake, payout } = played
    parent.tell({ type: 'parlour:round', open: false, stake, payout })
  }

  async function spin() {
    sound.wake()
    if (view.get().swap) return
    if (view.get().phase !== 'ready' || view.get().over) return hurry()
    put({ autoplay: undefined })
    sound.press()
    await playOnce()
  }

  /** Shows what is decided at once. Reels are only cut short where the rules allow a fast game. */
  function hurry() {
    const { phase, opened, feature } = view.get()
    if (phase === 'spinning' && !feature && opened.allows.turbo) reels.hurry()
    if (phase !== 'spinning') show.hurry()
  }

  async function autoplay(limits: AutoplayLimits) {
    if (view.get().phase !== 'ready' || !view.get().opened.allows.autoplay) return
    if (view.get().swap) return
    put({ autoplay: startAutoplay(limits) })
    let end = endOf(view.get().autoplay!, view.get())
    while (!end) {
      const played = await playOnce()
      const { autoplay: run, stake } = view.get()
      if (!run) return
      if (!played) return put({ autoplay: undefined })
      const payout = parseAmount(played.payout)!
      const after = afterRound(run, parseAmount(played.stake)!, payout)
      put({ autoplay: after })
      end = endOf(after, { stake }, { payout, freeSpins: played.spins.length > 1 })
      await pause(350)
      if (!view.get().autoplay) return
    }
    put({ autoplay: undefined })
    say({ kind: 'info', text: speech.t(`autoplayEnd_${end}`) })
  }

  const setStake = (stake: Amount) => {
    if (view.get().phase !== 'ready' || view.get().autoplay) return
    sound.press()
    put({ stake, notice: undefined, step: undefined, cheer: 'none' })
    count.set({ coins: 0, final: true })
  }

  return {
    code: GAME,
    words: WORDS,
    view,
    count,
    sound,
    speech,
    parent,
    server,
    offer,
    press: spin,
    hurry,
    autoplay,
    ...seeds,
    stopAutoplay: () => put({ autoplay: undefined }),
    setStake,
    stepStake: (step: 1 | -1) => setStake(stepStake(offer, view.get().stake, step)),
    wishStake: (wish: Amount) => setStake(nearestStake(offer, wish)),
    setTurbo: (turbo: boolean) => put({ turbo: turbo && opened.allows.turbo }),
    dismiss: () => put({ notice: undefined }),
    attach(scene: ReelsOfScene) {
      reels = scene
      reels.show(view.get().spin.stops, 'base')
    },
    /** Coins of the round as money at a stake. */
    worth: (coins: number, stake = view.get().stake) => payoutOf(brassFox, stake, coins),
  }
}

/** A round that was just played, as the list of the last ones has them. */
function asShown(played: Played): View['rounds'][number] {
  const now = new Date().toISOString()
  return {
    ...played,
    state: 'settled',
    placedAt: now,
    settledAt: now,
    balanceBefore: null,
    balanceAfter: played.balance,
  }
}

function firstView(opened: OpenedGame, offer: readonly Amount[], speech: Speech): View {
  const last = opened.rounds.find(({ spins }) => spins.length > 0)
  const base = last?.spins[0]?.stops ?? FIRST_STOPS
  const lastStake = last ? parseAmount(last.stake)! : FIRST_STAKE
  const resumed = opened.resumed[0]
  return {
    phase: 'ready',
    opened,
    seed: opened.seed,
    rounds: opened.rounds,
    stake: nearestStake(offer, lastStake),
    balance: parseAmount(opened.balance)!,
    bonus: parseAmount(opened.bonus ?? '0') ?? 0n,
    spin: spinAt(brassFox, base, 'base', 1) as Spin,
    step: undefined,
    cheer: 'none',
    feature: undefined,
    notice: resumed
      ? {
          kind: 'info',
          text: speech.t('resumed', {
            stake: speech.money(parseAmount(resumed.stake)!),
            payout: speech.money(parseAmount(resumed.payout)!),
          }),
        }
      : undefined,
    unknown: 0,
    net: 0n,
    autoplay: undefined,
    turbo: false,
    spoken: '',
    over: undefined,
    swap: undefined,
  }
}

export { COST }
