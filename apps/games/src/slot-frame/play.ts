import { formatAmount, parseAmount } from '@parlour/money'
import { newOperationId } from '../frame/operation-id.ts'
import { type Played, playUntilKnown } from '../frame/server.ts'
import { ENDED } from '../game-frame/ended.ts'
import { pause } from '../game-frame/motion.ts'
import { tellRefusal } from '../game-frame/refused-stake.ts'
import { judgeNamed } from '../game-frame/watch-pair.ts'
import { calmPace, quickPace } from './board/reel-motion.ts'
import { tellRound } from './narration.ts'
import { stepsOf } from './round/told-steps.ts'
import type { Seat } from './seat.ts'
import type { SlotView } from './slot-view.ts'

/** When the last round of a table began, for the least time that a round has to take. */
const begun = new WeakMap<Seat, number>()

/** One round, from the press to the counted win. Says what it paid, or nothing where it was refused. */
export async function playOnce(seat: Seat): Promise<Played | undefined> {
  const { game, view, put, turn, count, seeds, speech } = seat
  const { stake, balance, bonus, opened, turbo } = view.get()
  const reels = seat.reels!
  if (stake > balance + bonus) {
    seat.say({ kind: 'bad', text: speech.t('needMoney'), actions: ['deposit'] })
    return undefined
  }
  if (!(await seeds.ready())) return undefined
  turn({ phase: 'spinning', notice: undefined, win: undefined, cheer: 'none' })
  count.set({ coins: 0, final: true })
  const startedAt = begun.get(seat) ?? Number.NEGATIVE_INFINITY
  await pause(startedAt + opened.allows.cycleMs - performance.now())
  begun.set(seat, performance.now())
  const fromCash = stake < balance ? stake : balance
  put({ balance: balance - fromCash, bonus: bonus - (stake - fromCash) })
  const before = view.get()
  put({ fills: [], strips: game.machine.reels })
  const pace = turbo ? quickPace : calmPace
  reels.launch(pace)

  const wagerId = newOperationId()
  const outcome = await playUntilKnown(
    seat.server,
    { game: game.code, wagerId, stake: formatAmount(stake) },
    (attempt) => turn({ unknown: attempt + 1 }),
  )
  put({ unknown: 0 })
  if (!outcome.ok) {
    await refused(seat, outcome, before, { balance, bonus })
    return undefined
  }
  const named = view.get().seed
  await seat.show.round(stepsOf(game.machine, outcome.value), reels, pace)
  settle(seat, outcome.value)
  const swap = judgeNamed(named, outcome.value)
  if ((await seeds.takeSeed(view.get().seed)) && swap) put({ swap, autoplay: undefined })
  return outcome.value
}

type Refused = Exclude<Awaited<ReturnType<typeof playUntilKnown>>, { ok: true }>

/** No round was played: the window goes back to the last one at once, without the way of one that was. */
async function refused(
  seat: Seat,
  outcome: Refused,
  { fills, strips, scene }: SlotView,
  money: Pick<SlotView, 'balance' | 'bonus'>,
): Promise<void> {
  const { put, parent, offer, speech } = seat
  seat.reels!.stand(scene)
  put({ phase: 'ready', fills, strips, ...money })
  parent.tell({ type: 'parlour:round', open: false })
  if (ENDED.has(outcome.refused)) put({ over: outcome.message })
  else seat.say(tellRefusal(outcome, offer, speech))
  if (outcome.refused === 'reality_check_due') parent.tell({ type: 'parlour:check' })
  if (outcome.refused === 'client_seed_missing') await seat.seeds.nameSeed()
}

function settle({ game, view, put, parent, speech }: Seat, played: Played): void {
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
    spoken: tellRound(game, played, speech),
  })
  const { stake, payout } = played
  parent.tell({ type: 'parlour:round', open: false, stake, payout })
}

/** A round that was just played, as the list of the last ones has them. */
function asShown(played: Played): SlotView['rounds'][number] {
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
