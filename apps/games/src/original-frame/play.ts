import { formatAmount, parseAmount } from '@parlour/money'
import { newOperationId } from '../frame/operation-id.ts'
import { type Played, playUntilKnown, type ShownRound } from '../frame/server.ts'
import { ENDED } from '../game-frame/ended.ts'
import { pause } from '../game-frame/motion.ts'
import { tellRefusal } from '../game-frame/refused-stake.ts'
import { joyOf } from '../game-frame/sound-kit.ts'
import { judgeNamed } from '../game-frame/watch-pair.ts'
import { boardRound, paidOf } from './board-round.ts'
import { mostStakeFor } from './odds.ts'
import type { BoardRound } from './original-game.ts'
import { reveal, type Seat } from './seat.ts'
import { takeUp } from './take-up.ts'

/** How many rounds the strip of results holds. */
const RECALLED = 10

let startedAt = Number.NEGATIVE_INFINITY

/** Stakes one round and shows what came of it, or where it stands. Undefined where none was played. */
export async function playOnce(seat: Seat): Promise<Played | undefined> {
  const { game, view, put, turn, say, seeds, server, parent, speech, sound } = seat
  const { stake, balance, bonus, opened, options } = view.get()
  if (stake > balance + bonus) {
    say({ kind: 'bad', text: speech.t('needMoney'), actions: ['deposit'] })
    return undefined
  }
  if (!(await seeds.ready())) return undefined
  turn({ phase: 'playing', notice: undefined, joy: 'none', hurried: false, spoken: '' })
  if (opened.hasSteps) put({ round: undefined })
  await pause(startedAt + opened.allows.cycleMs - performance.now())
  startedAt = performance.now()
  const fromCash = stake < balance ? stake : balance
  put({ balance: balance - fromCash, bonus: bonus - (stake - fromCash) })
  game.begins?.(sound)
  const outcome = await playUntilKnown(
    server,
    {
      game: game.code,
      wagerId: newOperationId(),
      stake: formatAmount(stake),
      version: opened.version,
      options,
    },
    (attempt) => turn({ unknown: attempt + 1 }),
  )
  put({ unknown: 0 })
  if (!outcome.ok) {
    put({ phase: 'ready', balance, bonus })
    parent.tell({ type: 'parlour:round', open: false })
    await refuse(seat, outcome)
    return undefined
  }
  const named = view.get().seed
  const round = boardRound(outcome.value)!
  if (round.state === 'open') stand(seat, outcome.value, round)
  else {
    await reveal(seat, round, 'showing')
    settle(seat, outcome.value, round)
  }
  const { seedId, commitment, clientSeed, nonce } = outcome.value
  put({ seed: { seedId, commitment, clientSeed, nextNonce: nonce + 1 } })
  const swap = judgeNamed(named, outcome.value)
  if ((await seeds.takeSeed(view.get().seed)) && swap) put({ swap, autoplay: undefined })
  return outcome.value
}

type Refused = {
  readonly refused: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

async function refuse(seat: Seat, outcome: Refused): Promise<void> {
  const { game, view, put, say, seeds, parent, speech } = seat
  const { opened, options } = view.get()
  const { refused, message } = outcome
  if (refused === 'round_standing') return takeUp(seat)
  if (ENDED.has(refused)) return put({ over: message })
  const offer = opened.leastStake
  const odds = game.odds(options)
  if (refused === 'payout_above_limit' && odds) {
    const terms = {
      mostStake: parseAmount(opened.mostStake)!,
      mostPayout: parseAmount(opened.mostPayout)!,
    }
    return say({ kind: 'bad', text: message, stake: mostStakeFor(odds.multiplier, terms) })
  }
  const notice = tellRefusal(outcome, [parseAmount(offer)!], speech)
  const left = parseAmount(String(outcome.details.left))
  // Any whole cent may be staked here: what is left of a limit is a stake itself.
  const fits = notice.stake !== undefined && left !== undefined ? left - (left % 100n) : undefined
  say(fits === undefined ? notice : { ...notice, stake: fits })
  if (refused === 'reality_check_due') parent.tell({ type: 'parlour:check' })
  if (refused === 'client_seed_missing') await seeds.nameSeed()
}

/** The money of an answer; a repeated one does not say the bonus, the next one will. */
const moneyIn = ({ balance, bonus, replayed }: Played) => ({
  balance: parseAmount(balance)!,
  ...(!replayed && { bonus: parseAmount(bonus ?? '0') ?? 0n }),
})

/** The round waits for the player: its stake is told, and there is nothing to hide meanwhile. */
export function stand(seat: Seat, played: Played, round: BoardRound): void {
  const { put, parent, game, speech } = seat
  put({
    phase: 'standing',
    round,
    asked: undefined,
    ...moneyIn(played),
    spoken: game.tell(round, speech),
  })
  parent.tell({ type: 'parlour:round', open: false })
}

/** The round is over and on the board: money, results and words follow. */
export function settle(seat: Seat, played: Played, round: BoardRound): void {
  const { view, put, parent, sound, game, speech } = seat
  const paid = paidOf(round)
  const joy = joyOf(Number(paid), Number(round.stake))
  const { net, rounds } = view.get()
  const money = moneyIn(played)
  put({
    phase: 'ready',
    round,
    asked: undefined,
    ...money,
    joy,
    net: net + paid - round.stake,
    rounds: [asShown(played), ...rounds].slice(0, RECALLED),
    spoken: [
      game.tell(round, speech),
      paid > 0n
        ? speech.t('spokenTotal', { payout: speech.money(paid) })
        : speech.t('spokenNothing'),
      speech.t('spokenBalance', { balance: speech.money(money.balance) }),
    ].join(' '),
  })
  if (joy !== 'none') sound.joy(joy)
  parent.tell({
    type: 'parlour:round',
    open: false,
    stake: played.stake,
    payout: formatAmount(paid),
  })
}

/** A round that was just played, as the list of the last ones has them. */
function asShown(played: Played): ShownRound {
  const now = new Date().toISOString()
  return {
    ...played,
    state: played.original?.state === 'void' ? 'voided' : 'settled',
    placedAt: now,
    settledAt: now,
    balanceBefore: null,
    balanceAfter: played.balance,
  }
}
