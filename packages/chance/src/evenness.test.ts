import { describe, expect, it, test } from 'vitest'
import { below, shuffle } from './draws.ts'
import { outcomeWords } from './outcome.ts'

const serverSeed = 'c0ffee'.padEnd(64, '0')
const words = (nonce: number) =>
  outcomeWords({ serverSeed, clientSeed: 'alice', nonce, version: 'test@1' })

describe('below', () => {
  test.each([2, 6, 37, 52])(
    'spreads a quarter of a million draws below %i evenly at 99 per cent',
    (n) => {
      const next = words(n)
      const counts = new Array<number>(n).fill(0)
      const draws = 250_000
      for (let i = 0; i < draws; i++) counts[below(next, n)]!++
      const expected = draws / n
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      expect(chiSquare).toBeLessThan(criticalAt99(n - 1))
    },
  )
})

describe('shuffle', () => {
  it('gives each of the six orders of three items its share', () => {
    const next = words(2)
    const counts = new Map<string, number>()
    for (let i = 0; i < 60_000; i++) {
      const order = shuffle(next, ['a', 'b', 'c']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    expect(counts.size).toBe(6)
    expect(chiSquare).toBeLessThan(criticalAt99(5))
  })
})

/** Wilson and Hilferty's approximation of the chi-square's 99th percentile. */
function criticalAt99(freedom: number): number {
  const a = 2 / (9 * freedom)
  return freedom * (1 - a + 2.3263 * Math.sqrt(a)) ** 3
}
