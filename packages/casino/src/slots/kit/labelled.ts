/** Sums by label: what independent reels come to is the product of theirs, labels added. */
export type Labelled = ReadonlyMap<number, bigint>

export const one: Labelled = new Map([[0, 1n]])

export function product(a: Labelled, b: Labelled): Labelled {
  const sums = new Map<number, bigint>()
  for (const [first, times] of a) {
    for (const [second, more] of b) {
      sums.set(first + second, (sums.get(first + second) ?? 0n) + times * more)
    }
  }
  return sums
}

/** The sum of several, each so many times. */
export function total(parts: readonly (readonly [bigint, Labelled])[]): Labelled {
  const sums = new Map<number, bigint>()
  for (const [factor, part] of parts) {
    for (const [label, value] of part) sums.set(label, (sums.get(label) ?? 0n) + factor * value)
  }
  return sums
}
