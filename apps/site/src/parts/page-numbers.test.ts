import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('page numbers', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [1, 9, '1 2 3 gap 9'],
    [3, 9, '1 2 3 4 gap 9'],
    [4, 9, '1 2 3 4 5 gap 9'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [9, 9, '1 gap 7 8 9'],
  ])('on page %i of %i are %s: three around, one at each end (K-27)', (page, total, shown) => {
    expect(pageNumbers(page, total).join(' ')).toBe(shown)
  })
})
