import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fitsCash } from './amount.ts'
import { feeOn } from './fee.ts'

const brl = (major: number): bigint => BigInt(Math.round(major * 10_000))

describe('fee', () => {
  test.each([
    [100, { fixed: 0, bps: 0 }, 0],
    [100, { fixed: 3, bps: 0 }, 3],
    [100, { fixed: 0, bps: 150 }, 1.5],
    [33.33, { fixed: 0, bps: 150 }, 0.5],
    [2, { fixed: 3, bps: 0 }, 2],
  ])('on %s with %o is %s', (amount, { fixed, bps }, fee) => {
    expect(feeOn(brl(amount), { fixed: brl(fixed), rateBps: bps }, 'BRL')).toBe(brl(fee))
  })

  it('is whole cents, covers fixed part and rate, and takes no more than there is', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 2_000 }), (cents, fixed, rateBps) => {
        const amount = cents * 100n
        const fee = feeOn(amount, { fixed, rateBps }, 'BRL')
        const exact = fixed * 10_000n + amount * BigInt(rateBps)
        expect(fitsCash(fee, 2)).toBe(true)
        expect(fee === amount || fee * 10_000n >= exact).toBe(true)
        expect(fee <= amount && (fee - 100n) * 10_000n < exact).toBe(true)
      }),
    )
  })
})
