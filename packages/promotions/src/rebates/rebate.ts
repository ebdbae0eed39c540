import { type Amount, UNITS_PER_MAJOR } from '@parlour/money'

/** Rates are millionths of the turnover: 8000n is 0.8 per cent. */
const PPM = 1_000_000n

/**
 * What a turnover is worth at a rate, rounded down to what cash can show. A turnover below zero, which a
 * late void may leave, is rounded down too, so that days together never come to more than the rate.
 *
 * @param turnover valid turnover of a member, a day and a category so far, in ledger units.
 * @param ratePpm millionths; 0 and less give nothing.
 * @param cashDecimals decimals of the currency's cash, 0 to 4.
 * @example rebateFor(77_777_700n, 3000, 2) // 233_300n: 7,777.77 at 0.3 % is 23.33
 */
export function rebateFor(turnover: Amount, ratePpm: number, cashDecimals: number): Amount {
  if (ratePpm <= 0) return 0n
  const step = 10n ** BigInt(String(UNITS_PER_MAJOR).length - 1 - cashDecimals)
  return floorDivide(turnover * BigInt(ratePpm), PPM * step) * step
}

/** An account on the way from a member up to the top, with its rate in one category. */
export type RebateRate = { readonly account: string; readonly ratePpm: number }

export type RebateShares = {
  readonly shares: readonly { readonly account: string; readonly amount: Amount }[]
  /** Accounts whose rate is below that of somebody under them: an alarm, for nobody is paid less for it. */
  readonly inverted: readonly string[]
}

/**
 * Shares the rebate of a turnover among a line: the member gets its own rate, everybody above only what its
 * rate exceeds the highest below. Every step is the difference of two rounded sums, so that all of
 * them together are exactly what the highest rate alone would give.
 *
 * @param line the member first, then each upline; a missing rate is 0.
 */
export function shareRebate(
  turnover: Amount,
  line: readonly RebateRate[],
  cashDecimals: number,
): RebateShares {
  const shares: { account: string; amount: Amount }[] = []
  const inverted: string[] = []
  let highest = 0
  for (const { account, ratePpm } of line) {
    if (ratePpm < highest) inverted.push(account)
    if (ratePpm <= highest) continue
    const amount =
      rebateFor(turnover, ratePpm, cashDecimals) - rebateFor(turnover, highest, cashDecimals)
    if (amount !== 0n) shares.push({ account, amount })
    highest = ratePpm
  }
  return { shares, inverted }
}

/** A day's rebate of one category: what it earned so far and what was paid of it. */
export type RebateDay = { readonly earned: Amount; readonly paid: Amount }

/**
 * What is due over all open days: a day that a late void took back is netted with the others, and nothing
 * that was paid is ever asked back.
 *
 * @example rebateDue([{ earned: 500n, paid: 0n }, { earned: -200n, paid: 0n }]) // 300n
 */
export function rebateDue(days: readonly RebateDay[]): Amount {
  const due = days.reduce((sum, { earned, paid }) => sum + earned - paid, 0n)
  return due > 0n ? due : 0n
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return value % by < 0n ? quotient - 1n : quotient
}
