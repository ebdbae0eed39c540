import { type Choice, figuresOf } from '@parlour/casino/originals/kit/figures.ts'
import { asNumber, decimalsDown, fraction, times } from '@parlour/money'

/** Least and greatest return of some choices in per cent, the least rounded down and the greatest up to two decimals. */
export function returnsOfPrizes(choices: readonly Choice[]): [string, string] {
  const returned = choices
    .map(({ likelihoods }) => times(figuresOf(likelihoods).rtp, fraction(100n)))
    .toSorted((a, b) => asNumber(a) - asNumber(b))
  const up = Math.ceil(asNumber(returned.at(-1)!) * 100 - 1e-9) / 100
  return [decimalsDown(returned[0]!, 2), up.toFixed(2)]
}
