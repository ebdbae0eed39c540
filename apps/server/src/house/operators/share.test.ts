import { describe, expect, it, test } from 'vitest'
import { share } from './list-decisions.ts'

describe('all queues together show', () => {
  test.each([
    { what: 'everything where it is little', lengths: [3, 0, 5], most: 100, parts: [3, 0, 5] },
    { what: 'short ones whole', lengths: [100, 2, 100], most: 12, parts: [5, 2, 5] },
    { what: 'one of each at least', lengths: [9, 9, 9, 9], most: 2, parts: [1, 1, 1, 1] },
  ])('$what', ({ lengths, most, parts }) => {
    expect(share(lengths, most)).toEqual(parts)
  })

  it('never more than a screen can hold, however much waits', () => {
    const parts = share(Array(30).fill(100), 100)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100)
  })
})
