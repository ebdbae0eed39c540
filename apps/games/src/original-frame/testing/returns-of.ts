import { ONE_TIMES, paidFor } from '@parlour/casino/originals/kit/multipliers.ts'
import { asNumber, decimalsDown, type Fraction, fraction, times } from '@parlour/money'
import type { Odds } from '../odds.ts'

/**
 * Least and greatest return of some choices in per cent, the least rounded down and the greatest up to two decimals: at
 * the least stake, where the ledger rounds most, and at a stake that nothing is lost of.
 */
export function returnsOf(
  choices: readonly Odds[],
  { leastStake }: { readonly leastStake: number },
): [string, string] {
  const stake = BigInt(leastStake)
  const returned = choices.flatMap(({ chance, multiplier }): Fraction[] => [
    times(chance, fraction(paidFor(stake, multiplier), stake)),
    times(chance, fraction(multiplier, ONE_TIMES)),
  ])
  const sorted = returned.toSorted((a, b) => asNumber(a) - asNumber(b))
  const percent = (one: Fraction) => times(one, fraction(100n))
  const up = Math.ceil(asNumber(percent(sorted.at(-1)!)) * 100 - 1e-9) / 100
  return [decimalsDown(percent(sorted[0]!), 2), up.toFixed(2)]
}
