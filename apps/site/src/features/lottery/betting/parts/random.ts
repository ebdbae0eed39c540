/** A whole number below n, every one as likely as the others. */
export function randomBelow(n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n
  const word = new Uint32Array(1)
  do crypto.getRandomValues(word)
  while (word[0]! >= limit)
  return word[0]! % n
}

/**
 * So many different ones, every choice as likely as the others; all of them where there are fewer.
 *
 * @example pickRandom(['0', '1', '2'], 2) // ['2', '0']
 */
export function pickRandom<Item>(from: readonly Item[], count: number): Item[] {
  const left = [...from]
  const taken: Item[] = []
  while (taken.length < count && left.length > 0)
    taken.push(left.splice(randomBelow(left.length), 1)[0]!)
  return taken
}
