import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, cashStep, largest, smallest, sum } from './amount.ts'
import {
  asNumber,
  ceilDivide,
  decimals,
  decimalsDown,
  floorDivide,
  floorFraction,
  formatFraction,
  fraction,
  isAbove,
  minus,
  over,
  PPM,
  plus,
  rateOf,
  roundHalfUp,
  times,
} from './exact.ts'

const whole = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const part = fc.bigInt({ min: 1n, max: 10n ** 18n })
const fractions = fc.tuple(whole, part).map(([num, den]) => fraction(num, den))

describe('a division', () => {
  it('leaves a rest from nought to below the divisor, downwards and upwards', () => {
    fc.assert(
      fc.property(whole, part, (value, by) => {
        const down = value - floorDivide(value, by) * by
        const up = ceilDivide(value, by) * by - value
        expect(down >= 0n && down < by && up >= 0n && up < by).toBe(true)
      }),
    )
  })

  it('of a rate is floored once to what cash shows, below nought too', () => {
    expect(floorFraction(123_456_700n * 5_000n, PPM, 2)).toBe(617_200n)
    expect([rateOf(10_000n, 4_000, 2), rateOf(-10_000n, 4_000, 2)]).toEqual([0n, -100n])
    expect([cashStep(0), cashStep(2), cashStep(4)]).toEqual([10_000n, 100n, 1n])
  })
})

describe('a fraction', () => {
  it('is kept in lowest terms over a positive denominator', () => {
    expect(fraction(54n, 1000n)).toEqual({ num: 27n, den: 500n })
    expect(fraction(-6, 4)).toEqual({ num: -3n, den: 2n })
    expect(fraction(0, 7)).toEqual({ num: 0n, den: 1n })
    expect([formatFraction(fraction(54, 1000)), formatFraction(fraction(4, 2))]).toEqual([
      '27/500',
      '2',
    ])
    expect(() => fraction(1n, 0n)).toThrow('positive')
  })

  it('adds, takes away, multiplies and divides back to itself', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a)
        if (b.num !== 0n) expect(over(times(a, b), b)).toEqual(a)
        expect(isAbove(a, b)).toBe(minus(a, b).num > 0n)
        expect(isAbove(a, a)).toBe(false)
      }),
    )
  })

  it.each([
    [fraction(1, 2), 1n],
    [fraction(-1, 2), 0n],
    [fraction(-3, 2), -1n],
    [fraction(149, 100), 1n],
    [fraction(-7), -7n],
  ])('%o is rounded half up to %s', (exact, rounded) => {
    expect(roundHalfUp(exact)).toBe(rounded)
  })

  it('is written in decimals, half away from nought or down', () => {
    expect([decimals(fraction(2, 3), 4), decimals(fraction(-1, 200), 2)]).toEqual([
      '0.6667',
      '-0.01',
    ])
    expect([decimalsDown(fraction(2, 3), 4), decimalsDown(fraction(5), 0)]).toEqual(['0.6666', '5'])
    expect([decimals(fraction(5, 2), 0), decimalsDown(fraction(0), 2)]).toEqual(['3', '0.00'])
    expect(asNumber(fraction(1, 8))).toBe(0.125)
  })
})

describe('decimals', () => {
  it('that show nothing of a number below nought carry no sign', () => {
    expect(decimals(fraction(-1, 1000), 2)).toBe('0.00')
  })

  it('are not rounded down below nought, where down would be away from it', () => {
    expect(() => decimalsDown(fraction(-1, 3), 2)).toThrow('not negative')
  })
})

describe('amounts', () => {
  it('are added up and compared', () => {
    expect([sum([]), sum([1n, -3n, 5n]), largest(1n, 2n), smallest(1n, 2n)]).toEqual([
      0n,
      3n,
      2n,
      1n,
    ])
  })

  it.each([
    [100_000n, '10.00'],
    [100_050n, '10.0050'],
    [-5_000n, '-0.50'],
    [1n, '0.0001'],
  ])('of %s are %s in a sentence', (units, text) => {
    expect(amountText(units)).toBe(text)
  })
})
