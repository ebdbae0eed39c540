import { describe, expect, it } from 'vitest'
import { fixedTier, floatingTier, type Tier } from './choose-tier.ts'
import { isReached, missingToTier } from './missing-to-tier.ts'

const tiers: readonly Tier[] = [
  { ratePpm: 1_000, minTurnover: 0n, minActive: 0, minLoss: 0n },
  { ratePpm: 5_000, minTurnover: 1_000n, minActive: 2, minLoss: 100n },
]
const second = tiers[1]!

describe('what is missing to a tier', () => {
  it.each`
    turnover  | active | loss    | missing
    ${1_000n} | ${2}   | ${100n} | ${{ turnover: 0n, active: 0, loss: 0n }}
    ${999n}   | ${2}   | ${100n} | ${{ turnover: 1n, active: 0, loss: 0n }}
    ${1_000n} | ${1}   | ${100n} | ${{ turnover: 0n, active: 1, loss: 0n }}
    ${9_000n} | ${9}   | ${-50n} | ${{ turnover: 0n, active: 0, loss: 150n }}
  `(
    'is $missing at $turnover, $active active and a loss of $loss',
    ({ turnover, active, loss, missing }) => {
      expect(missingToTier(second, { turnover, active, loss }, { demandsLoss: true })).toEqual(
        missing,
      )
    },
  )

  it('is never a loss where the loss only lowers the rate', () => {
    const basis = { turnover: 1_000n, active: 2, loss: 0n }
    expect(missingToTier(second, basis, { demandsLoss: false }).loss).toBe(0n)
  })

  it('says of each tier what the choice of a tier goes by, to the unit', () => {
    for (const turnover of [999n, 1_000n])
      for (const active of [1, 2])
        for (const loss of [99n, 100n]) {
          const basis = { base: 10_000n, turnover, active, loss }
          const reached = (demandsLoss: boolean) =>
            tiers.findLastIndex((one) => isReached(missingToTier(one, basis, { demandsLoss })))
          expect(fixedTier(tiers, basis, { checkLoss: true, cashDecimals: 4 }).tier).toBe(
            reached(true),
          )
          expect(fixedTier(tiers, basis, { checkLoss: false, cashDecimals: 4 }).tier).toBe(
            reached(false),
          )
          const floating = floatingTier(tiers, basis, { cashDecimals: 4 })
          expect(floating.tier).toBe(reached(false))
        }
  })
})
