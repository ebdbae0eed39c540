import { type Amount, asNumber, type Fraction } from '@parlour/money'
import type { Likelihood } from '../kit/figures.ts'
import { type Multiplier, paidFor } from '../kit/multipliers.ts'

/** What the rules expect a round to pay, in ledger units, and how far from it chance may take it. */
export type Spread = {
  readonly mean: number
  /** In squared ledger units. */
  readonly variance: number
  /** The most that one draw of the round could bring above what it was expected to, and below it. */
  readonly mostAbove: number
  readonly mostBelow: number
}

/** One draw of a round: what it may come to, and what the round was worth where it was drawn. */
export type DrawnStep = {
  /** Nothing at the first draw: what was worth something before is the stake, which is gone. */
  readonly worth: number
  readonly outcomes: readonly { readonly pays: number; readonly chance: number }[]
}

/** What a stake comes to under each likelihood, rounded as the ledger pays it. */
export const paysOf = (stake: Amount, likelihoods: readonly Likelihood[]): DrawnStep['outcomes'] =>
  likelihoods.map(({ multiplier, chance }) => payOf(stake, multiplier, chance))

export const payOf = (stake: Amount, multiplier: Multiplier, chance: Fraction) => ({
  pays: Number(paidFor(stake, multiplier)),
  chance: asNumber(chance),
})

/**
 * The spread of a round of these draws, whatever made its player stop after them. Each draw is compared with what was
 * expected of it where the round stood, so that the differences add up without a trend under any way of stopping.
 */
export function spreadOfSteps(steps: readonly DrawnStep[]): Spread {
  let [mean, variance, mostAbove, mostBelow] = [0, 0, 0, 0]
  for (const { worth, outcomes } of steps) {
    const expected = outcomes.reduce((sum, { pays, chance }) => sum + pays * chance, 0)
    const paying = outcomes.reduce((sum, { chance }) => sum + chance, 0)
    mean += expected - worth
    // What is left of the chances pays nothing.
    variance += outcomes.reduce(
      (sum, { pays, chance }) => sum + chance * (pays - expected) ** 2,
      Math.max(1 - paying, 0) * expected ** 2,
    )
    for (const { pays } of outcomes) mostAbove = Math.max(mostAbove, pays - expected)
    mostBelow = Math.max(mostBelow, expected)
  }
  return { mean, variance, mostAbove, mostBelow }
}
