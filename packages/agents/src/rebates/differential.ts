import { type Amount, rateOf } from '@parlour/money'

/** What one account of a line gets of a member's rebate. */
export type RebateShare = { readonly account: string; readonly amount: Amount }

export type RebateSplit = {
  readonly shares: readonly RebateShare[]
  /** Accounts whose rate is below one of their own line: they get nothing, and somebody should look. */
  readonly inverted: readonly string[]
}

/**
 * Splits the rebate of one member's valid turnover along the line: the member gets its own rate, every
 * upline the difference to the highest rate below it. Differences of floors of the cumulative turnover,
 * so that the house never pays more than the highest rate on the path.
 *
 * @param path the member first, then its uplines, nearest first, each with its rate in millionths.
 * @param turnover cumulative valid turnover of member, business day and category.
 */
export function splitRebate(
  path: readonly { readonly account: string; readonly ratePpm: number }[],
  turnover: Amount,
  cashDecimals: number,
): RebateSplit {
  const shares: RebateShare[] = []
  const inverted: string[] = []
  let highest = 0
  for (const { account, ratePpm } of path) {
    if (ratePpm < highest) inverted.push(account)
    if (ratePpm <= highest) continue
    const amount = rateOf(turnover, ratePpm, cashDecimals) - rateOf(turnover, highest, cashDecimals)
    if (amount !== 0n) shares.push({ account, amount })
    highest = ratePpm
  }
  return { shares, inverted }
}
