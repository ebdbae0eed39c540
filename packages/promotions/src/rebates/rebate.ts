import { type Amount, largest, rateOf, sum } from '@parlour/money'

/**
 * What a turnover is worth at a rate, rounded down to what cash can show. A turnover below zero, which a
 * late void may leave, is rounded down too, so that days together never come to more than the rate.
 *
 * @param turnover valid turnover of a member, a day and a category so far, in ledger units.
 * @param ratePpm millionths; 0 and less give nothing.
 * @param cashDecimals decimals of the currency's cash, 0 to 4.
 * @example rebateFor(77_777_700n, 3000, 2) // 233_300n: 7,777.77 at 0.3 % is 23.33
 */
export const rebateFor = (turnover: Amount, ratePpm: number, cashDecimals: number): Amount =>
  ratePpm <= 0 ? 0n : rateOf(turnover, ratePpm, cashDecimals)

/** A day's rebate of one category: what it earned so far and what was paid of it. */
export type RebateDay = { readonly earned: Amount; readonly paid: Amount }

/**
 * What is due over all open days: a day that a late void took back is netted with the others, and nothing
 * that was paid is ever asked back.
 *
 * @example rebateDue([{ earned: 500n, paid: 0n }, { earned: -200n, paid: 0n }]) // 300n
 */
export function rebateDue(days: readonly RebateDay[]): Amount {
  return largest(0n, sum(days.map(({ earned, paid }) => earned - paid)))
}
