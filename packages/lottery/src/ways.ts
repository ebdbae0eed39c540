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

/**
 * How many ways there are to draw so many of the balls 1 to `of`, by the sum of what is drawn: counted ball by ball, so
 * that nothing is walked through.
 *
 * @returns the ways at the place of each sum, from 0 to the highest that can be drawn.
 */
export function waysBySum({
  drawn,
  of,
}: {
  readonly drawn: number
  readonly of: number
}): readonly bigint[] {
  const ways = Array.from({ length: drawn + 1 }, (_, taken) =>
    new Array<bigint>(highestSum(taken, of) + 1).fill(0n),
  )
  ways[0]![0] = 1n
  for (let ball = 1; ball <= of; ball++)
    for (let taken = Math.min(ball, drawn); taken >= 1; taken--) {
      const [before, now] = [ways[taken - 1]!, ways[taken]!]
      for (let sum = highestSum(taken - 1, ball - 1); sum >= 0; sum--) {
        const more = before[sum]!
        if (more > 0n) now[sum + ball]! += more
      }
    }
  return ways[drawn]!
}

/** The sum of the highest `taken` of the balls 1 to `of`. */
const highestSum = (taken: number, of: number): number => (taken * (2 * of - taken + 1)) / 2

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
