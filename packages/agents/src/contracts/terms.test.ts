import { describe, expect, it } from 'vitest'
import { checkFlatRates, checkOffer, checkTiers, type OfferContext } from './terms.ts'

describe('an offer', () => {
  const order: [OfferContext, string][] = [
    [{ kindDisabled: true }, 'KIND_DISABLED'],
    [{ trial: true }, 'TRIAL_ACCOUNT'],
    [{ notDirect: true }, 'NOT_DIRECT_DOWNLINE'],
    [{ uplineNotActive: true }, 'UPLINE_CONTRACT_NOT_ACTIVE'],
    [{ unpaidDebt: true }, 'UNPAID_CONTRACT_DEBT'],
    [{ alreadyPending: true }, 'REQUEST_ALREADY_PENDING'],
    [{ terminating: true }, 'TERMINATION_IN_PROGRESS'],
  ]

  it.each(order.map(([context, error], index) => [error, context, index] as const))(
    'is refused as %s, before everything that comes later in the order',
    (error, context, index) => {
      expect(checkOffer(context)).toEqual({ error })
      const later: OfferContext = Object.assign({}, ...order.slice(index).map(([one]) => one))
      expect(checkOffer(later)).toEqual({ error })
    },
  )

  it('stands where nothing is between the two', () => {
    expect(checkOffer({})).toBeUndefined()
  })
})

describe('tiers', () => {
  const tier = (ratePpm: number) => ({ ratePpm, minTurnover: 0n, minActive: 0, minLoss: 0n })

  it('are one to ten', () => {
    expect(checkTiers([], null)).toEqual({ error: 'TIER_COUNT' })
    expect(
      checkTiers(
        Array.from({ length: 11 }, (_, step) => tier(step)),
        null,
      ),
    ).toEqual({
      error: 'TIER_COUNT',
    })
    expect(
      checkTiers(
        Array.from({ length: 10 }, (_, step) => tier(step)),
        null,
      ),
    ).toBeUndefined()
  })

  it('may be nothing, and never less', () => {
    expect(checkTiers([tier(0)], null)).toBeUndefined()
    expect(checkTiers([tier(-1)], null)).toEqual({ error: 'RATE_OUT_OF_RANGE' })
  })
})

describe('flat rates', () => {
  const upline = { profitRatePpm: 3_000, lossRatePpm: 8_000 }

  it.each([
    [{ profitRatePpm: 3_000, lossRatePpm: 8_000 }, undefined],
    [{ profitRatePpm: 3_001, lossRatePpm: 1 }, 'RATE_ABOVE_UPLINE'],
    [{ profitRatePpm: 1, lossRatePpm: 8_001 }, 'RATE_ABOVE_UPLINE'],
    [{ profitRatePpm: -1, lossRatePpm: 1 }, 'RATE_OUT_OF_RANGE'],
    [{ profitRatePpm: 1, lossRatePpm: 1_000_001 }, 'RATE_OUT_OF_RANGE'],
  ])('%o under 0.3 % and 0.8 % of the upline: %s', (rates, error) => {
    expect(checkFlatRates(rates, upline)?.error).toBe(error)
  })
})
