import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fitsCash, floorToCash, formatAmount, LARGEST_AMOUNT, parseAmount } from './amount.ts'

describe('amount', () => {
  test.each([
    ['10.5', 105000n],
    ['0.0001', 1n],
    ['-3', -30000n],
    ['9999999999999', 99_999_999_999_990_000n],
    ['10000000000000', LARGEST_AMOUNT],
    ['-10000000000000', -LARGEST_AMOUNT],
  ])('reads %s as %s ledger units', (text, units) => {
    expect(parseAmount(text)).toBe(units)
  })

  test.each([
    '',
    ' 1',
    '1e3',
    '1.23456',
    '01',
    '.5',
    '1.',
    'NaN',
    '+1',
    '10000000000000.0001',
    '99999999999999',
  ])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  it('of nothing is written without a sign', () => {
    expect(formatAmount(0n)).toBe('0.0000')
  })

  it('writes and reads back every amount unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (units) => {
        expect(parseAmount(formatAmount(units))).toBe(units)
      }),
    )
  })

  test.each([
    [105099n, 2, 105000n],
    [105099n, 0, 100000n],
    [105099n, 4, 105099n],
    [-105099n, 2, -105000n],
  ])('floors %s to %s cash decimals as %s', (units, decimals, floored) => {
    expect(floorToCash(units, decimals)).toBe(floored)
    expect(fitsCash(units, decimals)).toBe(units === floored)
  })
})
