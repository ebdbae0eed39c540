import { describe, expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

describe('an amount as people type it', () => {
  test.each([
    ['50', '50'],
    ['50,5', '50.5'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1234', '1234'],
    ['1.234', '1234'],
    ['12.34', '12.34'],
    ['007', '7'],
    [' 10 ', '10'],
  ])('reads %j as %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })

  test.each(['', '0', '0,00', '-5', '1e3', '1,2,3', '12,345,6', 'ten', '9999999999999'])(
    'takes %j for no amount',
    (typed) => {
      expect(readAmount(typed)).toBeUndefined()
    },
  )
})
