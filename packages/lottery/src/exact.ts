/** An exact number: probabilities and returns are never floats. The denominator is positive. */
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

export const isAbove = (a: Fraction, b: Fraction): boolean => a.num * b.den > b.num * a.den

/** @example formatFraction({ num: 27n, den: 500n }) // '27/500' */
export const formatFraction = ({ num, den }: Fraction): string =>
  den === 1n ? `${num}` : `${num}/${den}`

/** A fraction of ledger units or any other count, rounded half up. */
export function roundHalfUp({ num, den }: Fraction): bigint {
  const doubled = 2n * num + den
  const cut = doubled / (2n * den)
  return doubled < 0n && cut * 2n * den !== doubled ? cut - 1n : cut
}

/** How many ways to choose k of n; 0 where there are none. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= Math.min(k, n - k); step++) ways = (ways * (n - step + 1)) / step
  return ways
}

/** Ordered ways to take k of n. */
export function arrange(n: number, k: number): number {
  let ways = 1
  for (let step = 0; step < k; step++) ways *= n - step
  return k > n ? 0 : ways
}

/** Every combination of k of the items, in their order. */
export function* combinations<T>(items: readonly T[], k: number, from = 0): Generator<T[]> {
  if (k === 0) {
    yield []
    return
  }
  for (let at = from; at <= items.length - k; at++)
    for (const rest of combinations(items, k - 1, at + 1)) yield [items[at]!, ...rest]
}

/** The distinct orders of a number's digits. @example permutationsOf('112') // ['112', '121', '211'] */
export function permutationsOf(digits: string): string[] {
  if (digits.length <= 1) return [digits]
  const found = new Set<string>()
  for (let at = 0; at < digits.length; at++)
    for (const rest of permutationsOf(digits.slice(0, at) + digits.slice(at + 1)))
      found.add(digits[at]! + rest)
  return [...found]
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
