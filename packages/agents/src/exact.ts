import type { Amount } from '@parlour/money'

/** Rates are counted in millionths. */
export const PPM = 1_000_000n

/** Division of bigints toward minus infinity; the divisor is positive. */
export function floorDivide(value: bigint, by: bigint): bigint {
  const cut = value / by
  return value < 0n && cut * by !== value ? cut - 1n : cut
}

/**
 * An exact fraction of ledger units, floored once to what the currency's cash can show.
 *
 * @example floorFraction(123_456_700n * 5_000n, PPM, 2) // 617_200n: 61.7283 becomes 61.72
 */
export function floorFraction(
  numerator: bigint,
  denominator: bigint,
  cashDecimals: number,
): Amount {
  const step = 10n ** BigInt(4 - cashDecimals)
  return floorDivide(numerator, denominator * step) * step
}

/** A rate of an amount, floored once to what cash can show; toward minus infinity. */
export const rateOf = (amount: Amount, ratePpm: number, cashDecimals: number): Amount =>
  floorFraction(amount * BigInt(ratePpm), PPM, cashDecimals)

export const largest = (a: Amount, b: Amount): Amount => (a > b ? a : b)
export const smallest = (a: Amount, b: Amount): Amount => (a < b ? a : b)
