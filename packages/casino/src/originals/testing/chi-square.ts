import { asNumber, type Fraction } from '@parlour/money'

/** How far counts lie from their chances; every label that comes must have a chance. */
export function chiSquare(
  counts: ReadonlyMap<string, number>,
  chances: ReadonlyMap<string, Fraction>,
): { readonly value: number; readonly limit: number } {
  const rounds = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const strange = [...counts.keys()].filter((label) => !chances.has(label))
  if (strange.length > 0) throw new Error(`There is no chance of ${strange}.`)
  let value = 0
  for (const [label, chance] of chances) {
    const expected = rounds * asNumber(chance)
    if (expected < 5) throw new Error(`${label} is too rare for ${rounds} rounds.`)
    value += ((counts.get(label) ?? 0) - expected) ** 2 / expected
  }
  return { value, limit: limitAt99(chances.size - 1) }
}

/** What stays below in 99 of 100 fair runs (Wilson and Hilferty). */
function limitAt99(freedom: number): number {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 2.326_348 * Math.sqrt(part)) ** 3
}
