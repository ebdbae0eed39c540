import { describe, expect, it } from 'vitest'
import { fractionOf, rejection, rollOfDigest, scaled } from './convention.ts'

describe('the older dice style', () => {
  it.each([
    ['00064', { accepted: 100, roll: '1.00' }],
    ['0270f', { accepted: 9_999, roll: '99.99' }],
    ['f423f', { accepted: 999_999, roll: '99.99' }],
    ['f424000001', { accepted: 1, roll: '0.01' }],
  ])('reads of %s %j', (hex, roll) => {
    expect(rollOfDigest(hex)).toEqual(roll)
  })

  it.each(['', 'fffff', 'f4240', 'fffff0001'])('finds none in %j', (hex) => {
    expect(rollOfDigest(hex)).toBeUndefined()
  })
})

describe('the convention’s words', () => {
  it('are fractions below one, and multiples of them without a float', () => {
    expect([0, 2 ** 31, 2 ** 32 - 1].map((word) => scaled(word, 37))).toEqual([0, 18, 36])
    expect([fractionOf(0), fractionOf(2 ** 31)]).toEqual([0, 0.5])
    expect(rejection(6, 2 ** 32)).toEqual({ limit: 2 ** 32 - 4, rejected: 4 / 2 ** 32 })
  })
})
