import { describe, expect, it } from 'vitest'
import { quickKeys, quickNumbers, randomCounts, selectionOf, toggleAll } from './quick-numbers.ts'

describe('a quick pick of two-digit numbers', () => {
  it('splits all hundred into ten heads, ten tails and ten sums', () => {
    for (const family of ['head', 'tail', 'sum'] as const) {
      const parts = quickKeys[family].map((key) => quickNumbers(family, key))
      expect(parts.every((part) => part.length === 10)).toBe(true)
      expect(new Set(parts.flat()).size).toBe(100)
    }
  })

  it('counts big from 50 and sums without their tens', () => {
    expect(quickNumbers('side', 'big')).toHaveLength(50)
    expect(quickNumbers('side', 'smallOdd')).toHaveLength(25)
    expect(quickNumbers('side', 'big')[0]).toBe('50')
    expect(quickNumbers('sum', '3')).toContain('67')
  })

  it('knows twins, mirrors and neighbours', () => {
    expect(quickNumbers('pair', 'twins')).toEqual([
      '00',
      '11',
      '22',
      '33',
      '44',
      '55',
      '66',
      '77',
      '88',
      '99',
    ])
    expect(quickNumbers('pair', 'mirrors')).toEqual([
      '05',
      '16',
      '27',
      '38',
      '49',
      '50',
      '61',
      '72',
      '83',
      '94',
    ])
    expect(quickNumbers('pair', 'steps')).toHaveLength(18)
  })

  it('adds what is missing, and takes all out again where nothing is missing', () => {
    const chosen = new Set(['01', '02'])
    expect(selectionOf(toggleAll(chosen, ['02', '03']))).toBe('01,02,03')
    expect(selectionOf(toggleAll(chosen, ['01', '02']))).toBe('')
  })
})

describe('random picks', () => {
  it('offer only as many numbers as make a bet', () => {
    expect(randomCounts([1, 3, 5, 10], {})).toEqual([1, 3, 5, 10])
    expect(randomCounts([1, 3, 5, 10], { least: 2, most: 10 })).toEqual([2, 3, 5, 10])
    expect(randomCounts([1, 3, 5], { least: 4, most: 4 })).toEqual([4])
  })
})
