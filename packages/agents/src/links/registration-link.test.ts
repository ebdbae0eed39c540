import { describe, expect, it } from 'vitest'
import { checkLink, checkLinkRates, ratesOfNewAccount } from './registration-link.ts'

describe('a registration link', () => {
  const maker = { RNG: 5_000, LIVE: 3_000 }

  it('promises as much as its maker has, and no more of anything', () => {
    expect(checkLinkRates(maker, maker)).toBeUndefined()
    expect(checkLinkRates({ RNG: 1 }, maker)).toBeUndefined()
    expect(checkLinkRates({ SPORTS: 0 }, maker)).toBeUndefined()
    for (const rates of [{ RNG: 5_001 }, { RNG: 1, LIVE: 3_001 }, { SPORTS: 1 }])
      expect(checkLinkRates(rates, maker)).toEqual({ error: 'LINK_RATE_ABOVE_OWN' })
  })

  it('gives the smaller rate where its maker was lowered since', () => {
    expect(ratesOfNewAccount({ RNG: 6_000, LIVE: 1_000, SPORTS: 500 }, maker)).toEqual({
      RNG: 5_000,
      LIVE: 1_000,
      SPORTS: 0,
    })
  })

  it('is used where it was made for, until it ends', () => {
    expect(checkLink({ wrongDomain: false, expired: false })).toBeUndefined()
    expect(checkLink({ wrongDomain: false, expired: true })).toEqual({ error: 'LINK_EXPIRED' })
    expect(checkLink({ wrongDomain: true, expired: true })).toEqual({
      error: 'INVITATION_CODE_ERROR',
    })
  })
})
