import { type Amount, sum } from '@parlour/money'

/** A chase buys the same content over several draws; all of it is reserved when it is made. */
export type ChasePlan = {
  /** The stake of one draw at multiple 1, in ledger units. */
  readonly base: Amount
  /** The multiple of each draw, first to last. */
  readonly multiples: readonly number[]
  readonly stopOnWin: boolean
}

export type ChaseEnd = {
  readonly reserved: Amount
  readonly refunded: Amount
  readonly played: number
}

const stakeOf = ({ base }: ChasePlan, multiple: number): Amount => base * BigInt(multiple)

/** What a plan takes from the wallet when it is made. */
const reserveOf = (plan: ChasePlan): Amount =>
  sum(plan.multiples.map((multiple) => stakeOf(plan, multiple)))

/**
 * Where a plan ends. A win is any child with a payout, whatever the plan has cost so far; the draws
 * behind it are not played and their reserve comes back.
 *
 * @param firstWin index of the first draw that paid, or undefined.
 */
export function endOfChase(plan: ChasePlan, firstWin: number | undefined): ChaseEnd {
  const stops = plan.stopOnWin && firstWin !== undefined
  const played = stops ? firstWin + 1 : plan.multiples.length
  const unplayed = plan.multiples.slice(played)
  return {
    reserved: reserveOf(plan),
    refunded: sum(unplayed.map((multiple) => stakeOf(plan, multiple))),
    played,
  }
}
