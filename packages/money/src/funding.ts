import { type Amount, floorToCash } from './amount.ts'

/** Which part of a stake came from cash and which from the bonus bucket. */
export type Funding = { readonly cash: Amount; readonly bonus: Amount }

/**
 * Draws a stake from its sources in order: cash first, then the bonus bucket.
 * Returns `undefined` when both together do not cover it.
 *
 * @example fundStake(30n, { cash: 20n, bonus: 50n }) // { cash: 20n, bonus: 10n }
 */
export function fundStake(stake: Amount, available: Funding): Funding | undefined {
  const cash = stake < available.cash ? stake : available.cash
  const bonus = stake - cash
  return bonus > available.bonus ? undefined : { cash, bonus }
}

/**
 * Splits a prize by the shares of the stake it was won with. What cash cannot show stays with the bonus part.
 *
 * @example splitPrize(100_0000n, { cash: 1n, bonus: 2n }, 2) // { cash: 33_3300n, bonus: 66_6700n }
 */
export function splitPrize(prize: Amount, funding: Funding, cashDecimals: number): Funding {
  if (funding.bonus === 0n) return { cash: prize, bonus: 0n }
  const share = (prize * funding.cash) / (funding.cash + funding.bonus)
  const cash = floorToCash(share, cashDecimals)
  return { cash, bonus: prize - cash }
}
