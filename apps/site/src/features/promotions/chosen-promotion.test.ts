import { describe, expect, it } from 'vitest'
import { chosenPromotion } from './chosen-promotion.ts'

describe('the promotion an address names', () => {
  it.each([
    ['', '', undefined],
    ['', '#weekly-rebate', 'weekly-rebate'],
    ['?id=weekly-rebate', '', 'weekly-rebate'],
    ['?id=weekly-rebate', '#no-fee-pix', 'no-fee-pix'],
    ['?id=weekly-rebate', '#%E0%A4%A', 'weekly-rebate'],
    ['?id=<b>', '#"onload=x', undefined],
  ])('in %j with %j is %j: the hash first, then the id (R-06, Q-17)', (search, hash, id) => {
    expect(chosenPromotion(search, hash)).toBe(id)
  })
})
