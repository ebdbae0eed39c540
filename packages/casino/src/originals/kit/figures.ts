import { asNumber, type Fraction, fraction, minus, plus, times } from '@parlour/money'
import { type Multiplier, ONE_TIMES } from './multipliers.ts'

/** One thing that a choice may come to. */
export type Likelihood = {
  readonly multiplier: Multiplier
  readonly chance: Fraction
  /** What it is called, where it has a name of its own. */
  readonly name?: string
}

/** A choice of a game with all that it may come to; what is left of the chances pays nothing. */
export type Choice = { readonly name: string; readonly likelihoods: readonly Likelihood[] }

/** What is exactly known of a choice, in stakes. */
export type ChoiceFigures = {
  readonly rtp: Fraction
  /** Chance that anything is paid. */
  readonly hit: Fraction
  /** Chance that more than the stake is paid. */
  readonly gain: Fraction
  readonly top: Multiplier
  readonly topChance: Fraction
  readonly standardDeviation: number
}

const none = fraction(0n)

/** @example figuresOf([{ multiplier: 19_800n, chance: fraction(1n, 2n) }]).rtp // 99/100 */
export function figuresOf(likelihoods: readonly Likelihood[]): ChoiceFigures {
  let [rtp, square, hit, gain] = [none, none, none, none]
  let [top, topChance] = [0n, none]
  for (const { multiplier, chance } of likelihoods) {
    const paid = times(chance, fraction(multiplier, ONE_TIMES))
    rtp = plus(rtp, paid)
    square = plus(square, times(paid, fraction(multiplier, ONE_TIMES)))
    if (multiplier > 0n) hit = plus(hit, chance)
    if (multiplier > ONE_TIMES) gain = plus(gain, chance)
    if (multiplier > top) [top, topChance] = [multiplier, none]
    if (multiplier === top) topChance = plus(topChance, chance)
  }
  const variance = minus(square, times(rtp, rtp))
  return { rtp, hit, gain, top, topChance, standardDeviation: Math.sqrt(asNumber(variance)) }
}
