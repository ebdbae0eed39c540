import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActivityState, activityState, nextStates, type Standing } from './activity-state.ts'
import { withinBudget } from './budget.ts'
import type { Campaign } from './campaign.ts'
import { type CampaignFault, campaignFaults, type PromotionRules } from './campaign-faults.ts'
import { type Condition, type Facts, holds, isEligible } from './eligibility.ts'
import { type Figure, mostOf, nextTier, rewardFigure } from './reward-figure.ts'
import { streakOn } from './streak.ts'

const units = (major: number): bigint => BigInt(Math.round(major * 10_000))

describe('the conditions of a promotion', () => {
  const facts: Facts = {
    kind: 'member',
    vipLevel: 3,
    country: 'BR',
    registeredOn: '2026-03-01',
    depositCount: 2,
    deposits: units(150),
    labels: ['early', 'quiet'],
    contactConfirmed: true,
  }
  it.each<[Condition['fact'], Condition['operator'], Condition['value'], boolean]>([
    ['vipLevel', '>=', 3, true],
    ['vipLevel', '>=', 4, false],
    ['vipLevel', '<=', 3, true],
    ['vipLevel', '<=', 2, false],
    ['vipLevel', '=', 3, true],
    ['vipLevel', 'in', [1, 3], true],
    ['kind', '=', 'member', true],
    ['kind', 'in', ['agent'], false],
    ['country', 'in', ['BR', 'PT'], true],
    ['country', '=', 'PT', false],
    ['registeredOn', '>=', '2026-03-01', true],
    ['registeredOn', '<=', '2026-02-28', false],
    ['deposits', '>=', units(150), true],
    ['deposits', '>=', units(150.0001), false],
    ['depositCount', '=', 2, true],
    ['labels', 'in', ['loud', 'quiet'], true],
    ['labels', '=', 'loud', false],
    ['contactConfirmed', '=', true, true],
  ])('compare %s %s %s as %s', (fact, operator, value, expected) => {
    expect(holds({ fact, operator, value }, facts)).toBe(expected)
  })

  it.each<[Condition['fact'], Condition['operator'], Condition['value'], boolean]>([
    ['vipLevel', '>=', [1, 3], true],
    ['vipLevel', '>=', [1, 4], false],
    ['vipLevel', '<=', [3, 9], true],
    ['vipLevel', '<=', [2, 9], false],
    ['vipLevel', '>=', '1', false],
    ['vipLevel', '<=', '9', false],
    ['vipLevel', '=', '3', false],
    ['deposits', '<=', 9_999_999, false],
    ['deposits', '>=', 0, false],
    ['registeredOn', '>=', 0, false],
    ['labels', 'in', ['loud'], false],
    ['labels', '>=', 'quiet', true],
    ['labels', '<=', 'e', false],
    ['labels', '<=', 'f', true],
    ['contactConfirmed', '=', false, false],
  ])(
    'compare only what is of one kind, with every bound: %s %s %j is %s',
    (fact, operator, value, expected) => {
      expect(holds({ fact, operator, value }, facts)).toBe(expected)
    },
  )

  it('are not met by what nobody knows', () => {
    expect(holds({ fact: 'kycLevel', operator: '>=', value: 0 }, facts)).toBe(false)
    expect(holds({ fact: 'kycLevel', operator: '<=', value: 9 }, facts)).toBe(false)
  })

  it('must all hold', () => {
    const met: Condition = { fact: 'vipLevel', operator: '>=', value: 1 }
    const unmet: Condition = { fact: 'country', operator: '=', value: 'PT' }
    expect(isEligible([], facts)).toBe(true)
    expect(isEligible([met], facts)).toBe(true)
    expect(isEligible([met, unmet], facts)).toBe(false)
  })
})

describe('the figure of a reward', () => {
  const half: Figure = { kind: 'percent', basisPoints: 5_000, cap: units(200) }
  const stairs: Figure = {
    kind: 'tiered',
    tiers: [
      { from: units(100), figure: { kind: 'fixed', amount: units(1) } },
      { from: units(500), figure: { kind: 'percent', basisPoints: 150 } },
    ],
  }
  it.each<[string, Figure, number, number]>([
    ['half of 100.00', half, 100, 50],
    ['half of 0.05, rounded down', half, 0.05, 0.02],
    ['half of 400.00', half, 400, 200],
    ['half of 1,000.00, capped', half, 1000, 200],
    ['half of a loss that was a win', half, -40, 0],
    ['below the first tier', stairs, 99.9999, 0],
    ['on the first tier', stairs, 100, 1],
    ['below the second', stairs, 499.99, 1],
    ['on the second, on the whole base', stairs, 500, 7.5],
  ])('is exact for %s', (_what, figure, base, expected) => {
    expect(rewardFigure(figure, units(base), 2)).toBe(units(expected))
  })

  it('never passes the cap, never falls as the base grows, and is whole cents', () => {
    const big = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(big, big, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const [low, high] = [rewardFigure(half, less, 2), rewardFigure(half, more, 2)]
        expect(low <= high && high <= units(200)).toBe(true)
        expect(low % 100n).toBe(0n)
        expect(low * 10_000n <= less * 5_000n).toBe(true)
      }),
    )
  })

  it('knows the most it can be, and the next step', () => {
    expect(mostOf(half)).toBe(units(200))
    expect(mostOf(stairs)).toBeUndefined()
    expect(nextTier(stairs, units(100))?.from).toBe(units(500))
    expect(nextTier(stairs, units(499.99))?.from).toBe(units(500))
    expect(nextTier(stairs, units(500))).toBeUndefined()
    expect(nextTier(half, 0n)).toBeUndefined()
    const fixed = (major: number) => ({ kind: 'fixed', amount: units(major) }) as const
    expect(mostOf(fixed(7))).toBe(units(7))
    expect(mostOf({ kind: 'percent', basisPoints: 1 })).toBeUndefined()
    const tiers = [5, 9, 2].map((major, at) => ({ from: BigInt(at), figure: fixed(major) }))
    expect(mostOf({ kind: 'tiered', tiers })).toBe(units(9))
    expect(mostOf({ kind: 'tiered', tiers: [] })).toBe(0n)
    expect(rewardFigure(fixed(7), -1n, 2)).toBe(units(7))
  })
})

describe('days in a row', () => {
  it.each([
    ['the first time', undefined, 1],
    ['after yesterday', { day: '2026-11-20', streak: 3 }, 4],
    ['after a gap', { day: '2026-11-19', streak: 3 }, 1],
    ['after a whole cycle', { day: '2026-11-20', streak: 7 }, 1],
    ['before the last of a cycle', { day: '2026-11-20', streak: 6 }, 7],
    ['on the same day again', { day: '2026-11-21', streak: 3 }, 1],
  ])('count %s', (_when, last, streak) => {
    expect(streakOn('2026-11-21', last, 7)).toBe(streak)
  })
})

describe('a budget', () => {
  const none = {
    amount: undefined,
    uses: undefined,
    perPlayerAmount: undefined,
    perPlayerUses: undefined,
  }
  const spent = { all: { amount: units(90), uses: 9 }, player: { amount: units(5), uses: 1 } }
  it.each([
    ['no limit', none, 20, 20],
    ['room for the whole', { ...none, amount: units(110) }, 20, 20],
    ['no room for the whole', { ...none, amount: units(109.99) }, 20, 0],
    ['no use left', { ...none, uses: 9 }, 1, 0],
    ['the last use', { ...none, uses: 10 }, 1, 1],
    ['a player who used it up', { ...none, perPlayerUses: 1 }, 1, 0],
    ['a player with a part left', { ...none, perPlayerAmount: units(12) }, 20, 7],
    ['a player with more than is wanted left', { ...none, perPlayerAmount: units(26) }, 20, 20],
    ['a player who has had more already', { ...none, perPlayerAmount: units(4) }, 20, 0],
    [
      'a part left to a player that the purse cannot pay',
      { ...none, perPlayerAmount: units(12), amount: units(96) },
      20,
      0,
    ],
    [
      'a part left to a player that the purse just pays',
      { ...none, perPlayerAmount: units(12), amount: units(97) },
      20,
      7,
    ],
    ['one use left to the player', { ...none, perPlayerUses: 2 }, 1, 1],
    ['nothing wanted', none, 0, 0],
    ['a player with nothing left', { ...none, perPlayerAmount: units(5) }, 20, 0],
  ])('with %s gives what is left', (_what, budget, wanted, given) => {
    expect(withinBudget(budget, spent, units(wanted))).toBe(units(given))
  })
})

describe('the state of an activity', () => {
  const running: Standing = {
    time: 'running',
    trigger: 'turnover',
    entry: 'join',
    eligible: true,
    budgetLeft: true,
    entered: 'no',
    claimable: false,
    given: 'no',
    started: false,
  }
  it.each<[ActivityState, string, Partial<Standing>]>([
    ['coming_soon', 'before its start', { time: 'before' }],
    ['join', 'where one can join', {}],
    ['joined', 'after joining', { entered: 'joined' }],
    ['joined', 'where nothing needs joining', { entry: 'none' }],
    ['process', 'once something counts', { entered: 'joined', started: true }],
    ['claim', 'once it is earned', { entered: 'joined', started: true, claimable: true }],
    ['claim', 'on the next step', { entered: 'joined', claimable: true, given: 'claimed' }],
    ['claimed', 'after the press', { entered: 'joined', given: 'claimed' }],
    ['issued', 'after it was given', { entered: 'joined', given: 'issued' }],
    ['applying', 'while somebody reads', { entry: 'apply', entered: 'applying' }],
    ['rejected', 'after a no', { entry: 'apply', entered: 'rejected' }],
    ['signed', 'after today’s sign-in', { trigger: 'sign_in', entry: 'none', given: 'claimed' }],
    ['close', 'after its end', { time: 'over' }],
    ['close', 'for whom it is not', { eligible: false }],
    ['close', 'with an empty purse', { budgetLeft: false }],
    ['joined', 'with an empty purse, joined', { entered: 'joined' }],
    [
      'coming_soon',
      'before its start, whatever was done',
      { time: 'before', claimable: true, given: 'issued', trigger: 'sign_in' },
    ],
    ['joined', 'before today’s sign-in', { trigger: 'sign_in', entry: 'none' }],
    ['signed', 'where today’s sign-in was given at once', { trigger: 'sign_in', given: 'issued' }],
    [
      'claimed',
      'after the press, of no sign-in',
      { given: 'claimed', entered: 'joined', started: true },
    ],
    [
      'close',
      'after its end, also with something earned',
      { time: 'over', claimable: true, entered: 'joined', started: true },
    ],
    ['issued', 'after its end, what was given', { time: 'over', given: 'issued' }],
    ['claimed', 'after its end, what was taken', { time: 'over', given: 'claimed' }],
    [
      'applying',
      'after its end, while somebody still reads',
      { time: 'over', entered: 'applying' },
    ],
    ['rejected', 'after its end, after a no', { time: 'over', entered: 'rejected' }],
    [
      'close',
      'with an empty purse, to whoever joined',
      { budgetLeft: false, entered: 'joined', started: true },
    ],
    ['join', 'where one can apply', { entry: 'apply', started: true }],
    [
      'process',
      'where nothing needs joining and something counts',
      { entry: 'none', started: true },
    ],
  ])('is %s %s', (state, _when, change) => {
    expect(activityState({ ...running, ...change })).toBe(state)
  })

  it('is one of eleven, each of which leads only to others', () => {
    const all = Object.keys(nextStates) as ActivityState[]
    expect(all).toHaveLength(11)
    for (const next of Object.values(nextStates).flat()) expect(all).toContain(next)
    const flag = fc.boolean()
    const any = fc.record<Standing>({
      time: fc.constantFrom('before', 'running', 'over'),
      trigger: fc.constantFrom('deposit', 'sign_in', 'manual'),
      entry: fc.constantFrom('none', 'join', 'apply'),
      eligible: flag,
      budgetLeft: flag,
      entered: fc.constantFrom('no', 'joined', 'applying', 'rejected'),
      claimable: flag,
      given: fc.constantFrom('no', 'claimed', 'issued'),
      started: flag,
    })
    fc.assert(fc.property(any, (standing) => all.includes(activityState(standing))))
  })
})

describe('a campaign', () => {
  const classic: PromotionRules = {
    priorBonus: true,
    bonusWageringCap: undefined,
    bonusOneProductGroup: false,
    stickyBonus: true,
  }
  const regulated: PromotionRules = {
    priorBonus: false,
    bonusWageringCap: 10,
    bonusOneProductGroup: true,
    stickyBonus: false,
  }
  const cashback: Campaign = {
    trigger: { kind: 'loss', minimum: units(10) },
    period: 'weekly',
    eligibility: [],
    entry: 'none',
    issue: 'claim',
    reward: { kind: 'cash', figure: { kind: 'percent', basisPoints: 500 }, rolloverTimes: 1 },
    againAfterRejection: false,
  }
  const welcome: Campaign = {
    ...cashback,
    trigger: { kind: 'deposit', which: 'first', minimum: units(20) },
    period: 'none',
    issue: 'automatic',
    reward: {
      kind: 'bonus',
      figure: { kind: 'percent', basisPoints: 5_000, cap: units(200) },
      terms: { mode: 'NON_STICKY', multiplier: 8, on: 'BONUS', days: 14 },
    },
  }
  const bonus = (terms: object): Campaign => ({
    ...cashback,
    reward: {
      kind: 'bonus',
      figure: { kind: 'percent', basisPoints: 500 },
      terms: { mode: 'NON_STICKY', multiplier: 8, on: 'BONUS', days: 14, ...terms },
    },
  })

  it('may pay after play under either profile', () => {
    expect(campaignFaults(cashback, classic)).toEqual([])
    expect(campaignFaults(cashback, regulated)).toEqual([])
    expect(campaignFaults(welcome, classic)).toEqual([])
  })

  it.each<[CampaignFault, string, Campaign]>([
    ['prior_bonus_forbidden', 'a gift before play', welcome],
    ['wagering_above_cap', 'more than ten replays', bonus({ multiplier: 10.5 })],
    [
      'wagering_above_cap',
      'cash to be played eleven times',
      {
        ...cashback,
        reward: { ...cashback.reward, rolloverTimes: 11 } as Campaign['reward'],
      },
    ],
    [
      'wagering_above_cap',
      'deposit and bonus played together',
      bonus({ multiplier: 2, on: 'DEPOSIT_PLUS_BONUS' }),
    ],
    ['sticky_bonus_forbidden', 'own money tied down', bonus({ mode: 'STICKY_CASHABLE' })],
    ['several_product_groups', 'two groups', bonus({ categories: ['RNG', 'SPORTS'] })],
  ])('is refused by a strict profile with %s: %s', (fault, _what, campaign) => {
    expect(campaignFaults(campaign, regulated)).toEqual([fault])
    expect(campaignFaults(campaign, classic)).toEqual([])
  })

  it('may tie a bonus to several categories of one group, or to none', () => {
    expect(campaignFaults(bonus({ categories: ['RNG', 'LIVE'] }), regulated)).toEqual([])
    expect(campaignFaults(bonus({ multiplier: 10 }), regulated)).toEqual([])
  })

  it.each<[CampaignFault, string, Partial<Campaign>]>([
    [
      'share_of_nothing',
      'a share of a sign-in',
      {
        trigger: { kind: 'sign_in', cycle: 7 },
        period: 'daily',
      },
    ],
    [
      'tiers_not_rising',
      'tiers that fall',
      {
        reward: {
          kind: 'points',
          figure: {
            kind: 'tiered',
            tiers: [
              { from: 2n, figure: { kind: 'fixed', amount: 1n } },
              { from: 2n, figure: { kind: 'fixed', amount: 2n } },
            ],
          },
        },
      },
    ],
    ['entry_does_not_fit', 'an application to a loss', { entry: 'apply' }],
    ['issue_does_not_fit', 'a loss that people review', { issue: 'review' }],
    ['period_does_not_fit', 'a loss without end', { period: 'none' }],
    [
      'condition_without_order',
      'more than a country',
      {
        eligibility: [{ fact: 'country', operator: '>=', value: 'BR' }],
      },
    ],
    [
      'period_does_not_fit',
      'draws of raffles without end',
      { trigger: { kind: 'raffle', count: 3 }, period: 'none' },
    ],
    ['share_of_nothing', 'a share of missions', { trigger: { kind: 'mission', count: 3 } }],
  ])('is refused with %s: %s', (fault, _what, change) => {
    expect(campaignFaults({ ...cashback, ...change }, classic)).toContain(fault)
  })
})
