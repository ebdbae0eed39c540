import { type CrashEnd, collectAt, crashRules, settleCrash } from '@parlour/casino/originals'
import type { MemberId, WagerId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { collectCrashBets, findCrashBet } from './bets.store.ts'
import { endOfCrashBet } from './end-of-bet.ts'
import { flownMs, lookAtTable } from './flight.ts'
import { pointOfRound } from './point-of-round.ts'
import { type CrashRound, findCrashRound } from './rounds.store.ts'

/** A bet that is collected, and what the end of the round will pay for it. */
export type CollectedCrashBet = CrashEnd & {
  readonly ms: number | null
  readonly replayed: boolean
}

type CollectNeeds = Pick<Needs, 'db' | 'config'>
type Wish = { readonly memberId: MemberId; readonly wagerId: WagerId; readonly arrivedAt: number }

type CollectRefusal = 'crash_bet_unknown' | 'crash_not_flying' | 'below_least_win' | 'round_over'

/**
 * Collects a bet at what the curve showed when the request reached this server. It counts once it is written, which
 * is before it is answered; what it pays is booked with the whole round.
 */
export async function collectCrashBet(
  needs: CollectNeeds,
  { memberId, wagerId, arrivedAt }: Wish,
): Promise<CollectedCrashBet | Refusal<CollectRefusal>> {
  const round = await lookAtTable(needs)
  if (!isFlown(round)) return answerWithoutFlight(needs, { memberId, wagerId })
  const ms = await flownMs(needs, round.startsAt, arrivedAt)
  if (ms < 0) return answerWithoutFlight(needs, { memberId, wagerId })
  const { crash } = await pointOfRound(needs, round)
  const shown = collectAt(crashRules, crash, ms)
  if (typeof shown !== 'number')
    return answerBefore(needs, { memberId, wagerId }, refuse(shown.refused))
  const wish = { memberId, wagerId, round: round.round, ms }
  const written = await collectCrashBets(needs.db, wish)
  if (!written) return answerBefore(needs, { memberId, wagerId }, refuse('round_over'))
  // Two requests of one moment are written as one, at the earlier.
  const { stake, target, collectedMs } = written
  const end = settleCrash(crashRules, crash, { stake, target: target ?? undefined, collectedMs })
  return { ...end, ms: collectedMs, replayed: collectedMs < ms }
}

type Flown = CrashRound & { readonly startsAt: number; readonly signature: Buffer }

const isFlown = (round: CrashRound | undefined): round is Flown =>
  round?.phase === 'flying' || round?.phase === 'crashed'

type Key = Pick<Wish, 'memberId' | 'wagerId'>

/** Nothing flies: a bet of before is told as it ended, one of the round to come waits. */
const answerWithoutFlight = (needs: CollectNeeds, key: Key) =>
  answerBefore(needs, key, refuse('crash_not_flying'))

/** Nothing was written: the bet is somebody else's, was collected before, or its round is over. */
async function answerBefore(
  needs: CollectNeeds,
  key: Key,
  otherwise: Refusal<CollectRefusal>,
): Promise<CollectedCrashBet | Refusal<CollectRefusal>> {
  const bet = await findCrashBet(needs.db, key)
  if (!bet?.isPlaced || bet.isCancelled) return refuse('crash_bet_unknown')
  const round = (await findCrashRound(needs.db, bet.round))!
  const isAhead = round.phase === 'betting' || round.phase === 'closed'
  if (isAhead || (round.phase === 'flying' && otherwise.refused === 'crash_not_flying'))
    return refuse('crash_not_flying')
  if (bet.collectedMs === null || round.signature === null)
    return isFlown(round) && otherwise.refused === 'below_least_win'
      ? otherwise
      : refuse('round_over')
  const crash = round.crash ?? (await pointOfRound(needs, round)).crash
  const end = endOfCrashBet({ ...round, crash }, bet)
  return end.by === 'lost' || end.by === 'void'
    ? refuse('round_over')
    : { ...end, ms: bet.collectedMs, replayed: true }
}
