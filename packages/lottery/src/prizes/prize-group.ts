import { type Fraction, fraction, roundHalfUp } from '@parlour/money'

/** Points of a prize group that one percent of turnover is worth. */
const POINTS_PER_PERCENT = 20

/** Prizes are kept with four decimals, rounded half up, in the ledger's own unit. */
const UNITS = 10_000n

/**
 * The group a player plays at who takes some of the return as rebate.
 *
 * @param rebatePpm the rebate taken, in millionths of the stake; 1 % is 10,000.
 */
export const effectiveGroup = (group: number, rebatePpm: number): Fraction =>
  fraction(BigInt(group) * 10_000n - BigInt(rebatePpm * POINTS_PER_PERCENT), 10_000n)

/**
 * The prize of one single bet, exact: price x group / base / chance.
 *
 * @param base the group that would return everything: 2000, or 1980 for five of eleven.
 */
export const exactPrize = (
  chance: Fraction,
  group: Fraction,
  base: number,
  price: Fraction = fraction(2),
): Fraction =>
  fraction(price.num * group.num * chance.den, price.den * group.den * chance.num * BigInt(base))

/** The stored prize of a bet in ledger units: four decimals, half up. */
export const storedPrize = (exact: Fraction): bigint =>
  roundHalfUp(fraction(exact.num * UNITS, exact.den))
