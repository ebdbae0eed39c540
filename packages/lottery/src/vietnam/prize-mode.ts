import { fraction, roundHalfUp } from '@parlour/money'

/** Levels of the panel that trades odds for rebate; level 10 plays at the full odds. */
const HIGHEST_LEVEL = 10

/**
 * Odds of a level: a thousandth of the base less for each level below the highest.
 *
 * @param base odds in thousandths (99.5 is 99_500n).
 * @returns odds in thousandths, rounded half up.
 */
export const oddsAtLevel = (base: bigint, level: number): bigint =>
  roundHalfUp(fraction(base * BigInt(1000 - (HIGHEST_LEVEL - level)), 1000n))
