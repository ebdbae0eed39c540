import { type Amount, cashStep } from './amount.ts'
import type { RatePpm } from './ids.ts'

/** Rates are counted in millionths: 8,000 is 0.8 per cent. */
export const PPM = 1_000_000n

/** Division toward minus infinity, where `/` cuts toward zero; the divisor is positive. */
export function floorDivide(value: bigint, by: bigint): bigint {
  const cut = value / by
  return value < 0n && cut * by !== value ? cut - 1n : cut
}

/** Division toward plus infinity; the divisor is positive. */
export const ceilDivide = (value: bigint, by: bigint): bigint => -floorDivide(-value, by)

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
  const step = cashStep(cashDecimals)
  return floorDivide(numerator, denominator * step) * step
}

/** A rate of an amount, floored once to what cash can show; toward minus infinity. */
export const rateOf = (amount: Amount, ratePpm: RatePpm, cashDecimals: number): Amount =>
  floorFraction(amount * BigInt(ratePpm), PPM, cashDecimals)

/** An exact number in lowest terms: probabilities and returns are never floats. The denominator is positive. */
export type Fraction = { readonly num: bigint; readonly den: bigint }

/** A fraction in lowest terms. @example fraction(54n, 1000n) // 27/500 */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(num), BigInt(den)]
  if (b <= 0n) throw new Error('a fraction needs a positive denominator')
  const divisor = greatestDivisor(a < 0n ? -a : a, b)
  return { num: a / divisor, den: b / divisor }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den)

export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den - b.num * a.den, a.den * b.den)

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den)

/** The first divided by the second, which is not nought. */
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.num < 0n ? fraction(-a.num * b.den, a.den * -b.num) : fraction(a.num * b.den, a.den * b.num)

export const isAbove = (a: Fraction, b: Fraction): boolean => a.num * b.den > b.num * a.den

/** `a/b`, or a whole number alone. @example formatFraction({ num: 27n, den: 500n }) // '27/500' */
export const formatFraction = ({ num, den }: Fraction): string =>
  den === 1n ? `${num}` : `${num}/${den}`

/** A fraction of ledger units or any other count, rounded half up. */
export const roundHalfUp = ({ num, den }: Fraction): bigint => floorDivide(2n * num + den, 2n * den)

/** Decimal digits of a fraction, rounded half away from zero. */
export function decimals(a: Fraction, places: number): string {
  const negative = a.num < 0n
  const scale = 10n ** BigInt(places)
  const twice = (2n * (negative ? -a.num : a.num) * scale + a.den) / (2n * a.den)
  const digits = twice.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return negative && twice > 0n ? `-${text}` : text
}

/** The same, rounded down: what the house promises is never more than what it returns. */
export function decimalsDown({ num, den }: Fraction, places: number): string {
  if (num < 0n) throw new Error('Only what is not negative is rounded down.')
  const digits = ((num * 10n ** BigInt(places)) / den).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The nearest float, for drawing and statistics only. */
export const asNumber = (a: Fraction): number => Number(decimals(a, 18))

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}
