import { describe, expect, it } from 'vitest'
import { type Basis, fixedTier, floatingTier, type Tier } from './choose-tier.ts'

const tier = (ratePpm: number, change: Partial<Tier> = {}): Tier => ({
  ratePpm,
  minTurnover: 0n,
  minActive: 0,
  minLoss: 0n,
  ...change,
})
const basis = (change: Partial<Basis> = {}): Basis => ({
  base: 1_000_0000n,
  turnover: 1_000_0000n,
  active: 5,
  loss: 100_0000n,
  ...change,
})
const rules = { checkLoss: true, cashDecimals: 2 }

describe('the tier of a salary', () => {
  const steps = [
    tier(1_000),
    tier(2_000, { minTurnover: 1_000_0000n, minActive: 5, minLoss: 100_0000n }),
  ]

  it.each<[string, Partial<Basis>, number]>([
    ['with all minimums just met', {}, 1],
    ['with a unit of turnover too little', { turnover: 999_9999n }, 0],
    ['with a member too few', { active: 4 }, 0],
    ['with a unit of loss too little', { loss: 99_9999n }, 0],
  ])('is the last that is reached: %s', (_, change, wanted) => {
    expect(fixedTier(steps, basis(change), rules)).toMatchObject({ tier: wanted })
  })

  it('asks for no loss where losses are not looked at, and then for something to pay on', () => {
    const unseen = { ...rules, checkLoss: false }
    expect(fixedTier(steps, basis({ loss: 0n }), unseen)).toMatchObject({ tier: 1 })
    for (const base of [0n, -1n])
      expect(fixedTier(steps, basis({ base }), unseen)).toEqual({
        tier: null,
        ratePpm: 0,
        gross: 0n,
      })
    expect(fixedTier(steps, basis({ base: 0n }), rules)).toMatchObject({ tier: 1, gross: 0n })
  })
})

describe('the tier of a floating dividend', () => {
  const floating = (tiers: readonly Tier[], change: Partial<Basis> = {}) =>
    floatingTier(tiers, basis(change), rules)

  it.each<[string, Partial<Basis>, number]>([
    ['just met', {}, 1],
    ['a unit of turnover too little', { turnover: 999_9999n }, 0],
    ['a member too few', { active: 4 }, 0],
  ])('is reached by turnover and members: %s', (_, change, wanted) => {
    const steps = [tier(1_000), tier(2_000, { minTurnover: 1_000_0000n, minActive: 5 })]
    expect(floating(steps, change)).toMatchObject({ tier: wanted })
  })

  it('pays a share of its rate where the loss is below its minimum, and all of it from there on', () => {
    const step = [tier(10_000, { minLoss: 200_0000n })]
    expect(floating(step, { loss: 100_0000n })).toMatchObject({ gross: 5_0000n })
    expect(floating(step, { loss: 200_0000n })).toMatchObject({ gross: 10_0000n })
    expect(floating([tier(10_000)], { loss: -1n })).toMatchObject({ gross: 10_0000n })
  })

  it('is the one that pays most, on a tie the higher, and none where nothing was lost', () => {
    const tiers = [
      tier(10_000),
      tier(20_000, { minLoss: 400_0000n }),
      tier(30_000, { minLoss: 300_0000n }),
    ]
    // 10.00, 5.00 and 10.00
    expect(floating(tiers)).toMatchObject({ tier: 2, gross: 10_0000n })
    expect(floating(tiers.slice(0, 2))).toMatchObject({ tier: 0, gross: 10_0000n })
    expect(floating([tier(0)])).toMatchObject({ tier: 0, gross: 0n })
    for (const base of [0n, -1n]) expect(floating(tiers, { base })).toMatchObject({ tier: null })
  })
})
