import { describe, expect, it } from 'vitest'
import { emptyTier, readTerms, type TypedTerms, typeTerms } from './typed-terms.ts'

const typed = (change: Partial<TypedTerms>): TypedTerms => ({
  ...typeTerms(undefined, 'pt-BR'),
  ...change,
})

describe('terms as an agent types them', () => {
  it('are tiers whose empty demands demand nothing', () => {
    const tiers = [
      { ...emptyTier(0), rate: '0,4' },
      { ...emptyTier(1), rate: '0,8', turnover: '1.000,50', active: '2', loss: '0' },
    ]
    expect(readTerms('DAILY', typed({ tiers }))).toEqual({
      tiers: [
        { ratePpm: 4_000, minTurnover: '0', minActive: 0, minLoss: '0' },
        { ratePpm: 8_000, minTurnover: '1000.50', minActive: 2, minLoss: '0' },
      ],
    })
  })

  it('say what becomes of a negative period where dividends are agreed', () => {
    const tiers = [{ ...emptyTier(0), rate: '5' }]
    expect(readTerms('DIVIDEND', typed({ tiers, carry: 'FOREVER' }))).toMatchObject({
      carry: 'FOREVER',
    })
    expect(readTerms('HOURLY', typed({ tiers, carry: 'FOREVER' }))).not.toHaveProperty('carry')
  })

  it('are two rates for a real-time salary', () => {
    expect(readTerms('REALTIME', typed({ profit: '0,1', loss: '0.3' }))).toEqual({
      profitRatePpm: 1_000,
      lossRatePpm: 3_000,
    })
  })

  it('are nothing while a field holds no number', () => {
    expect(readTerms('REALTIME', typed({ profit: '0,1' }))).toBeUndefined()
    expect(readTerms('DAILY', typed({}))).toBeUndefined()
    const tiers = [{ ...emptyTier(0), rate: '1', turnover: 'muito' }]
    expect(readTerms('DAILY', typed({ tiers }))).toBeUndefined()
  })
})
