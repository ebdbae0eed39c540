import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fundStake, splitPrize } from './funding.ts'

describe('a stake', () => {
  test.each([
    [30n, 50n, 50n, { cash: 30n, bonus: 0n }],
    [30n, 20n, 50n, { cash: 20n, bonus: 10n }],
    [30n, 0n, 30n, { cash: 0n, bonus: 30n }],
    [30n, 20n, 9n, undefined],
  ])('of %s from cash %s and bonus %s is funded by %o', (stake, cash, bonus, funding) => {
    expect(fundStake(stake, { cash, bonus })).toEqual(funding)
  })
})

describe('a prize', () => {
  test.each([
    [1_000_000n, 1n, 2n, 2, { cash: 333_300n, bonus: 666_700n }],
    [1_000_000n, 1n, 2n, 0, { cash: 330_000n, bonus: 670_000n }],
    [1_000_001n, 5n, 0n, 2, { cash: 1_000_001n, bonus: 0n }],
    [50n, 1n, 1n, 2, { cash: 0n, bonus: 50n }],
  ])(
    'of %s for a stake of %s cash and %s bonus splits into %o',
    (prize, cash, bonus, decimals, split) => {
      expect(splitPrize(prize, { cash, bonus }, decimals)).toEqual(split)
    },
  )

  it('is split without losing or making a unit', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 17n })
    fc.assert(
      fc.property(units, units, units, fc.nat({ max: 4 }), (prize, cash, bonus, decimals) => {
        fc.pre(cash + bonus > 0n)
        const split = splitPrize(prize, { cash, bonus }, decimals)
        expect(split.cash + split.bonus).toBe(prize)
        expect(split.cash).toBeGreaterThanOrEqual(0n)
        expect(split.bonus).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})
