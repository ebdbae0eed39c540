import { describe, expect, it } from 'vitest'
import { choose } from './choose.ts'

describe('ways to choose', () => {
  it.each([
    [5, 0, 1n],
    [5, 2, 10n],
    [5, 5, 1n],
    [40, 10, 847_660_528n],
    [3, 4, 0n],
    [3, -1, 0n],
    [0, 0, 1n],
  ])('of %s there are of %s taken: %s', (n, k, ways) => {
    expect(choose(n, k)).toBe(ways)
  })
})
