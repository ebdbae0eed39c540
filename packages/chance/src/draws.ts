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

/**
 * Some of the numbers from 0 to `of` - 1 without putting back, in the order drawn.
 *
 * @example drawSome(words, 10, 52) // the first ten cards of a deck
 */
export function drawSome(words: Words, count: number, of: number): number[] {
  const all = Array.from({ length: of }, (_, at) => at)
  for (let at = 0; at < count; at++) {
    const other = at + below(words, of - at)
    const kept = all[at]!
    all[at] = all[other]!
    all[other] = kept
  }
  all.length = count
  return all
}

/** How many numbers `wideWord` can be. */
export const WIDE = 2n ** 52n

/** A uniform whole number below 2^52: all of one word, then the higher 20 bits of the next. */
export function wideWord(words: Words): bigint {
  const high = words()
  return BigInt(high * 2 ** 20 + (words() >>> 12))
}
