/** An exact fraction in lowest terms with a positive denominator. */
export type Fraction = { readonly num: bigint; readonly den: bigint }

/** @example fraction(6n, 4n) // 3/2 */
export function fraction(num: bigint, den = 1n): Fraction {
  if (den === 0n) throw new Error('A fraction needs a denominator other than zero.')
  const sign = den < 0n ? -1n : 1n
  const shared = greatestDivisor(num < 0n ? -num : num, den * sign) || 1n
  return { num: (sign * num) / shared, den: (sign * den) / shared }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den)
export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den - b.num * a.den, a.den * b.den)
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den)
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num)

/** `a/b`, or a whole number alone. */
export const showFraction = (a: Fraction): string =>
  a.den === 1n ? `${a.num}` : `${a.num}/${a.den}`

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
  while (b > 0n) [a, b] = [b, a % b]
  return a
}
