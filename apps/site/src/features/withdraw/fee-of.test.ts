import { expect, it } from 'vitest'
import { feeOf } from './fee-of.ts'

it('says what a withdrawal costs and sets aside, rounded up to whole cents', () => {
  expect(feeOf('100', { fixed: '2.0000', rateBps: 0 }, 'BRL')).toEqual({
    fee: '2.0000',
    together: '102.0000',
  })
  expect(feeOf('33.33', { fixed: '0.0000', rateBps: 150 }, 'BRL')?.fee).toBe('0.5000')
  expect(feeOf('1', { fixed: '5.0000', rateBps: 0 }, 'BRL')?.fee).toBe('1.0000')
})

it('says nothing while there is no amount', () => {
  for (const typed of [undefined, '0', 'x'])
    expect(feeOf(typed, { fixed: '2.0000', rateBps: 0 }, 'BRL')).toBeUndefined()
})
