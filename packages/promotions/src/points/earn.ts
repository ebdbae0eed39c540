import type { Amount } from '@parlour/money'
import { pointsForTurnover } from './points.ts'

/** What one category has brought a member under one rate. */
export type PointsEarning = {
  /** Valid turnover counted so far, in ledger units; late voids may make it fall. */
  readonly turnover: Amount
  /** Turnover of one point, in ledger units. */
  readonly per: Amount
  /** Whole points posted of it so far. */
  readonly posted: bigint
}

/**
 * Whole points to post now: entitled less posted. What was posted is never taken back; later turnover
 * is netted with it.
 *
 * @example pointsToPost({ turnover: 123_456_700n, per: 1_000_000n, posted: 120n }) // 3n
 */
export function pointsToPost({ turnover, per, posted }: PointsEarning): bigint {
  const { points } = pointsForTurnover(turnover, per)
  return points > posted ? points - posted : 0n
}
