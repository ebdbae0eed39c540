import { type Amount, currencyOf, type Funding, reasons } from '@parlour/money'
import {
  countBet,
  countOf,
  end,
  endIfDue,
  isPast,
  moveQueue,
  runningAt,
  uncountBet,
} from '@parlour/promotions'
import {
  accountOf,
  type BonusBet,
  type Bucket,
  type JudgedState,
  type MemberBook,
  type WagerRow,
  wagerKey,
} from '../lane/batch.ts'
import type { Legs } from './wager-legs.ts'
import type { StakeRequest } from '../wallet.ts'

/** The bucket of a grant that still runs at this moment; what belongs to an ended one is the house's. */
export function runningBucket(
  state: JudgedState,
  member: MemberBook,
  slot: number | undefined,
): Bucket | undefined {
  const bucket = bucketOf(member, slot)
  return bucket?.state === 'active' && !isPast(bucket, state.now) ? bucket : undefined
}

/** What stakes may draw on beside the cash. */
export const runningBalance = (state: JudgedState, { buckets }: MemberBook): Amount =>
  runningAt(buckets, state.now)?.balance ?? 0n

/**
 * Ends the active grant whose time is over, so that the next one runs: a stake draws on that one without waiting for
 * the job. What is in the bucket goes back to the house.
 */
export function expireBefore(state: JudgedState, legs: Legs, member: MemberBook, wager: WagerRow) {
  const past = member.buckets.find((bucket) => bucket.state === 'active')
  if (!past || !isPast(past, state.now)) return
  past.removed = end(past, 'expired')
  past.changed = true
  const house = accountOf(state, 'house', 'promotions', wager.currency)
  legs.empty(past, house, past.removed, reasons.bonus_expired.code)
  const next = moveQueue(member.buckets, state.now)
  if (next) next.changed = true
}

const bucketOf = (member: MemberBook, slot: number | undefined): Bucket | undefined =>
  slot === undefined ? undefined : member.buckets.find((bucket) => bucket.slot === slot)

/** Notes what a stake will count for its grant once it is settled. */
export function noteBonusBet(
  state: JudgedState,
  member: MemberBook,
  bucket: Bucket | undefined,
  request: StakeRequest,
  funding: Funding,
): void {
  const count = bucket && countOf(bucket, funding, request.category, request.risk)
  if (!count) return
  if (funding.bonus > 0n) {
    bucket.openBets += 1
    bucket.changed = true
  }
  state.bonusBets.set(wagerKey(member.memberId, request.wagerId), {
    memberId: member.memberId,
    wagerId: request.wagerId,
    slot: bucket.slot,
    part: count.part,
    percentBps: Math.round(count.percent * 100),
    state: 'open',
    counted: 0n,
    changed: true,
  })
}

/** Counts a bet at its first settlement; what falls due with it ends the grant in the same batch. */
export function countSettled(
  state: JudgedState,
  legs: Legs,
  member: MemberBook,
  wager: WagerRow,
): void {
  const bet = takeOpenBet(state, member, wager)
  if (bet) {
    const bucket = runningBucket(state, member, bet.slot)
    bet.state = bucket ? 'counted' : 'late'
    if (bucket) {
      const { cashDecimals } = currencyOf(wager.currency)
      const { part, percentBps } = bet
      bet.counted = countBet(bucket, { part, percent: percentBps / 100 }, cashDecimals)
      bucket.changed = true
    }
  }
  endWhatIsDue(state, legs, member, wager, bet?.slot ?? wager.bonusSlot)
}

/** A voided bet counts nothing; what it had counted is taken back from a grant that still runs. */
export function uncountVoided(
  state: JudgedState,
  legs: Legs,
  member: MemberBook,
  wager: WagerRow,
): void {
  const open = takeOpenBet(state, member, wager)
  const bet = open ?? state.bonusBets.get(wagerKey(wager.memberId, wager.id))
  const bucket = bet && bucketOf(member, bet.slot)
  if (bet) {
    if (bucket && bet.counted > 0n) {
      uncountBet(bucket, bet.counted)
      bucket.changed = true
    }
    bet.state = 'voided'
    bet.counted = 0n
    bet.changed = true
  }
  endWhatIsDue(state, legs, member, wager, bet?.slot ?? wager.bonusSlot)
}

/** A bet that is open in its grant until now; it keeps the grant from being given up no longer. */
function takeOpenBet(
  state: JudgedState,
  member: MemberBook,
  wager: WagerRow,
): BonusBet | undefined {
  const bet = state.bonusBets.get(wagerKey(wager.memberId, wager.id))
  if (bet?.state !== 'open') return undefined
  bet.changed = true
  const bucket = bucketOf(member, bet.slot)
  if (bucket && wager.bonusStake > 0n) {
    bucket.openBets -= 1
    bucket.changed = true
  }
  return bet
}

/** Converts a grant whose requirement is met, gives up a spent one, and lets the next of the queue run. */
export function endWhatIsDue(
  state: JudgedState,
  legs: Legs,
  member: MemberBook,
  wager: WagerRow,
  slot: number | undefined,
): void {
  const bucket = runningBucket(state, member, slot)
  const ending = bucket && endIfDue(bucket)
  if (!ending) return
  bucket.changed = true
  bucket.converted = ending.converted
  bucket.removed = ending.removed
  legs.convert(bucket, ending.converted, reasons.bonus_converted.code)
  if (ending.removed > 0n)
    legs.empty(
      bucket,
      accountOf(state, 'house', 'promotions', wager.currency),
      ending.removed,
      reasons.bonus_forfeited.code,
    )
  const next = moveQueue(member.buckets, state.now)
  if (next) next.changed = true
}
