import { expect, it, test } from 'vitest'
import { feeOf, mostBesideFee } from './fee-of.ts'

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

test.each([
  ['81.5000', { fixed: '0.0000', rateBps: 0 }, '81.5000'],
  ['81.5000', { fixed: '3.0000', rateBps: 0 }, '78.5000'],
  ['3.0000', { fixed: '3.0000', rateBps: 0 }, '0.0000'],
  ['0.0000', { fixed: '0.0000', rateBps: 150 }, '0.0000'],
])('of %s with %o at most %s leaves', (free, fee, most) => {
  expect(mostBesideFee(free, fee, 'BRL')).toBe(most)
})

it('never offers more than the balance holds, whatever the fee is rounded to', () => {
  for (let cents = 1; cents < 3_000; cents += 7) {
    const free = (cents / 100).toFixed(4)
    const most = mostBesideFee(free, { fixed: '0.3300', rateBps: 199 }, 'BRL') as string
    const cost = feeOf(Number(most).toFixed(2), { fixed: '0.3300', rateBps: 199 }, 'BRL')
    if (cost) expect(Number(cost.together)).toBeLessThanOrEqual(Number(free))
  }
})
