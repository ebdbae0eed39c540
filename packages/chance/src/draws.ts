/** A source of unbiased 32-bit numbers, one after the other. */
export type Words = () => number

/**
 * A uniform whole number from 0 to n - 1, by rejection: words above the last full multiple of n
 * are dropped, so that no residue is favoured.
 *
 * @example below(words, 37) // a roulette pocket
 */
export function below(words: Words, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new Error('below: n is 1 to 2^32')
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const word = words()
    if (word < limit) return word % n
  }
}

/**
 * A shuffled copy, every order equally likely (Fisher-Yates from the last place down).
 *
 * @example shuffle(words, ['a', 'b', 'c'])
 */
export function shuffle<T>(words: Words, items: readonly T[]): T[] {
  const shuffled = items.slice()
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = below(words, i + 1)
    const kept = shuffled[i]!
    shuffled[i] = shuffled[j]!
    shuffled[j] = kept
  }
  return shuffled
}
