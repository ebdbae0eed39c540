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

  it('may be the whole, and never more, each of them', () => {
    expect(checkTiers([tier(1), tier(1_000_000)], null)).toBeUndefined()
    for (const wrong of [
      [tier(1), tier(1_000_001)],
      [tier(-1), tier(1)],
    ])
      expect(checkTiers(wrong, null)).toEqual({ error: 'RATE_OUT_OF_RANGE' })
  })
})

describe('tiers below those of an upline', () => {
  type Step = readonly [ratePpm: number, minTurnover: number, minActive?: number, minLoss?: number]
  const tiersOf = (steps: readonly Step[]) =>
    steps.map(([ratePpm, minTurnover, minActive = 0, minLoss = 0]) => ({
      ratePpm,
      minTurnover: BigInt(minTurnover),
      minActive,
      minLoss: BigInt(minLoss),
    }))
  const upline = tiersOf([
    [1_000, 100],
    [2_000, 200, 2, 50],
  ])

  it.each<[string, readonly Step[], string | undefined]>([
    [
      'may be the same',
      [
        [1_000, 100],
        [2_000, 200, 2, 50],
      ],
      undefined,
    ],
    [
      'may ask for more',
      [
        [1_000, 101],
        [2_000, 201, 3, 51],
      ],
      undefined,
    ],
    [
      'may not rise above its best rate',
      [
        [1_000, 100],
        [2_001, 300, 2, 50],
      ],
      'RATE_ABOVE_UPLINE',
    ],
    [
      'may not ask for less than its first',
      [
        [500, 99],
        [1_000, 100],
      ],
      'TERMS_EASIER_THAN_UPLINE',
    ],
    [
      'may not pay more for less turnover',
      [
        [1_000, 100],
        [2_000, 199, 2, 50],
      ],
      'RATE_ABOVE_UPLINE_AT_TIER',
    ],
    [
      'may not pay more for fewer members',
      [
        [1_000, 100],
        [2_000, 200, 1, 50],
      ],
      'RATE_ABOVE_UPLINE_AT_TIER',
    ],
    [
      'may not pay more for a smaller loss',
      [
        [1_000, 100],
        [2_000, 200, 2, 49],
      ],
      'RATE_ABOVE_UPLINE_AT_TIER',
    ],
  ])('%s', (_, steps, error) => {
    expect(checkTiers(tiersOf(steps), upline)?.error).toBe(error)
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

  it('go from nothing to the whole where the house offers', () => {
    expect(checkFlatRates({ profitRatePpm: 0, lossRatePpm: 0 }, null)).toBeUndefined()
    expect(
      checkFlatRates({ profitRatePpm: 1_000_000, lossRatePpm: 1_000_000 }, null),
    ).toBeUndefined()
  })
})
