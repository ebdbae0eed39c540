import type { Amount, Fraction } from '@parlour/money'
import { decimals, fraction, isAbove, plus, times } from '@parlour/money'
import type { Choice } from '../kit/figures.ts'
import { paidFor } from '../kit/multipliers.ts'

/** What a choice returns of one stake, the payout floored as the ledger floors it. */
const returnOfStake = ({ likelihoods }: Choice, stake: Amount): Fraction =>
  likelihoods.reduce(
    (sum, { multiplier, chance }) =>
      plus(sum, times(chance, fraction(paidFor(stake, multiplier), stake))),
    fraction(0n),
  )

/** The least that any of the choices returns of a stake, with six decimals. */
export const worstReturn = (choices: readonly Choice[], stake: Amount): string =>
  decimals(
    choices
      .map((choice) => returnOfStake(choice, stake))
      .reduce((least, one) => (isAbove(least, one) ? one : least)),
    6,
  )

/** Every combination of so many indexes below `of`, in rising order. */
export function combinations(count: number, of: number, from = 0): number[][] {
  if (count === 0) return [[]]
  const all: number[][] = []
  for (let first = from; first <= of - count; first++) {
    for (const rest of combinations(count - 1, of, first + 1)) all.push([first, ...rest])
  }
  return all
}
