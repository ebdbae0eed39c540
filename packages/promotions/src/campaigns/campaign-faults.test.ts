import { describe, expect, it } from 'vitest'
import type { Campaign, RewardRule, Trigger } from './campaign.ts'
import { type CampaignFault, campaignFaults, type PromotionRules } from './campaign-faults.ts'
import type { Condition } from './eligibility.ts'
import type { Figure, Tier } from './reward-figure.ts'

const open: PromotionRules = {
  priorBonus: true,
  bonusWageringCap: undefined,
  bonusOneProductGroup: false,
  stickyBonus: true,
}
const faultsOf = (change: Partial<Campaign>, rules: Partial<PromotionRules> = {}) =>
  campaignFaults({ ...cashback, ...change }, { ...open, ...rules })

const fixed: Tier['figure'] = { kind: 'fixed', amount: 10_000n }
const share: Tier['figure'] = { kind: 'percent', basisPoints: 5_000 }
const cash = (figure: Figure, rolloverTimes = 1): RewardRule => ({
  kind: 'cash',
  figure,
  rolloverTimes,
})
const bonus = (terms: object, figure: Figure = fixed): RewardRule => ({
  kind: 'bonus',
  figure,
  terms: { mode: 'NON_STICKY', multiplier: 8, on: 'BONUS', days: 14, ...terms },
})
const points: RewardRule = { kind: 'points', figure: fixed }
const tickets: RewardRule = { kind: 'tickets', raffleId: 'harvest', count: 1 }

const cashback: Campaign = {
  trigger: { kind: 'loss', minimum: 10n },
  period: 'weekly',
  eligibility: [],
  entry: 'none',
  issue: 'claim',
  reward: cash(fixed),
  againAfterRejection: false,
}
const triggers: Readonly<Record<Trigger['kind'], Trigger>> = {
  registration: { kind: 'registration' },
  deposit: { kind: 'deposit', which: 'any', minimum: 1n },
  turnover: { kind: 'turnover', minimum: 1n },
  loss: { kind: 'loss', minimum: 1n },
  sign_in: { kind: 'sign_in', cycle: 7 },
  mission: { kind: 'mission', count: 1 },
  raffle: { kind: 'raffle', count: 1 },
  manual: { kind: 'manual' },
}
const entries = ['none', 'join', 'apply'] as const
const issues = ['automatic', 'claim', 'review'] as const
const periods = ['none', 'daily', 'weekly', 'semimonthly', 'monthly'] as const
const repeating = periods.slice(1)

describe('what makes a campaign pay', () => {
  it.each([
    ['registration', ['none'], ['automatic'], ['none']],
    ['deposit', ['none', 'join'], ['automatic'], periods],
    ['turnover', ['none', 'join'], ['claim'], repeating],
    ['loss', ['none', 'join'], ['claim', 'automatic'], repeating],
    ['sign_in', ['none'], ['claim'], ['daily']],
    ['mission', ['none', 'join'], ['claim'], repeating],
    ['raffle', ['none', 'join'], ['claim'], repeating],
    ['manual', ['apply'], ['review'], periods],
  ] as const)(
    'says of %s how one enters (%j), how it is given (%j), how often (%j)',
    (kind, entered, given, often) => {
      for (const entry of entries)
        for (const issue of issues)
          for (const period of periods) {
            const wanted: CampaignFault[] = []
            if (!entered.some((one) => one === entry)) wanted.push('entry_does_not_fit')
            if (!given.some((one) => one === issue)) wanted.push('issue_does_not_fit')
            if (!often.some((one) => one === period)) wanted.push('period_does_not_fit')
            const found = faultsOf({ trigger: triggers[kind], entry, issue, period })
            expect([entry, issue, period, found]).toEqual([entry, issue, period, wanted])
          }
    },
  )
})

describe('a licence that forbids gifts before play', () => {
  it.each([
    ['registration', ['cash', 'bonus', 'points', 'tickets']],
    ['deposit', ['cash', 'bonus', 'points', 'tickets']],
    ['turnover', []],
    ['loss', []],
    ['sign_in', ['cash', 'bonus']],
    ['mission', ['cash', 'bonus']],
    ['raffle', ['cash', 'bonus']],
    ['manual', ['cash', 'bonus']],
  ] as const)('refuses for %s: %j', (kind, forbidden) => {
    const refused = [cash(fixed), bonus({}), points, tickets]
      .filter((reward) =>
        faultsOf({ trigger: triggers[kind], reward }, { priorBonus: false }).includes(
          'prior_bonus_forbidden',
        ),
      )
      .map((reward) => reward.kind)
    expect(refused).toEqual(forbidden)
  })
})

describe('a cap of ten on wagering', () => {
  const both = (multiplier: number, figure: Figure) =>
    bonus({ multiplier, on: 'DEPOSIT_PLUS_BONUS' }, figure)
  const whole: Figure = { kind: 'percent', basisPoints: 10_000 }
  it.each<[string, RewardRule, boolean]>([
    ['ten times a bonus', bonus({ multiplier: 10 }), true],
    ['a little more', bonus({ multiplier: 10.01 }), false],
    ['cash to be played ten times', cash(fixed, 10), true],
    ['cash to be played eleven times', cash(fixed, 11), false],
    ['five times a deposit and its double', both(5, whole), true],
    ['a little more than that', both(5.01, whole), false],
    ['three times a deposit and half of it', both(3, share), true],
    ['four times a deposit and half of it', both(4, share), false],
    ['once a deposit of any size and a fixed bonus', both(1, fixed), false],
    ['points', points, true],
    ['tickets', tickets, true],
  ])('lets %s through: %s', (_, reward, fits) => {
    expect(faultsOf({ reward }, { bonusWageringCap: 10 })).toEqual(
      fits ? [] : ['wagering_above_cap'],
    )
    expect(faultsOf({ reward })).toEqual([])
  })
})

describe('a bonus for one group of products', () => {
  it.each<[boolean, readonly string[] | undefined]>([
    [true, undefined],
    [true, []],
    [true, ['RNG', 'LIVE', 'FISH', 'PVP']],
    [true, ['SPORTS', 'ESPORTS', 'COCKFIGHT']],
    [true, ['LOTT', 'ELOTT']],
    [true, ['BINGO', 'LOTT']],
    [false, ['RNG', 'LOTT']],
    [false, ['ELOTT', 'COCKFIGHT']],
    [false, ['PVP', 'ESPORTS', 'LOTT']],
  ])('may be played (%s) in %j', (fits, categories) => {
    const reward = bonus({ categories })
    expect(faultsOf({ reward }, { bonusOneProductGroup: true })).toEqual(
      fits ? [] : ['several_product_groups'],
    )
    expect(faultsOf({ reward })).toEqual([])
  })
})

describe('a bonus that ties own money', () => {
  it.each([
    ['NON_STICKY', []],
    ['STICKY_CASHABLE', ['sticky_bonus_forbidden']],
    ['STICKY_NONCASHABLE', ['sticky_bonus_forbidden']],
  ] as const)('%s, where that is forbidden: %j', (mode, faults) => {
    expect(faultsOf({ reward: bonus({ mode }) }, { stickyBonus: false })).toEqual(faults)
    expect(faultsOf({ reward: bonus({ mode }) })).toEqual([])
    expect(faultsOf({ reward: cash(fixed) }, { stickyBonus: false })).toEqual([])
  })
})

describe('a share', () => {
  const tiered = (...figures: Tier['figure'][]): Figure => ({
    kind: 'tiered',
    tiers: figures.map((figure, at) => ({ from: BigInt(at), figure })),
  })
  const faultOf = (kind: Trigger['kind'], reward: RewardRule) =>
    faultsOf({ trigger: triggers[kind], reward }).includes('share_of_nothing')

  it.each(['registration', 'sign_in', 'mission', 'raffle', 'manual'] as const)(
    'of what is not counted is none: %s',
    (kind) => {
      for (const figure of [share, tiered(fixed, share), tiered(share, fixed)]) {
        expect(faultOf(kind, cash(figure))).toBe(true)
        expect(faultOf(kind, bonus({}, figure))).toBe(true)
      }
      for (const figure of [fixed, tiered(fixed, fixed)])
        expect(faultOf(kind, cash(figure))).toBe(false)
      expect(faultOf(kind, tickets)).toBe(false)
    },
  )

  it.each(['deposit', 'turnover', 'loss'] as const)('of %s is one', (kind) => {
    for (const figure of [share, tiered(fixed, share)])
      expect(faultOf(kind, cash(figure))).toBe(false)
  })
})

describe('tiers of a reward', () => {
  it.each<[boolean, readonly number[]]>([
    [false, []],
    [true, [0]],
    [true, [5]],
    [true, [1, 2, 9]],
    [false, [1, 1]],
    [false, [2, 1]],
    [false, [1, 2, 2]],
    [false, [2, 2, 3]],
  ])('rise (%s) from %j', (rise, froms) => {
    const tiers = froms.map((from) => ({ from: BigInt(from), figure: fixed }))
    expect(faultsOf({ reward: cash({ kind: 'tiered', tiers }) })).toEqual(
      rise ? [] : ['tiers_not_rising'],
    )
  })
})

describe('a condition of a campaign', () => {
  const ordered = ['vipLevel', 'kycLevel', 'registeredOn', 'depositCount', 'deposits'] as const
  const unordered = ['kind', 'country', 'labels', 'contactConfirmed'] as const
  const condition = (fact: Condition['fact'], operator: Condition['operator']) =>
    [{ fact, operator, value: 1 }] as const

  it('may ask for more or less where there is more and less, and for the same everywhere', () => {
    for (const fact of [...ordered, ...unordered])
      for (const operator of ['=', 'in'] as const)
        expect(faultsOf({ eligibility: condition(fact, operator) })).toEqual([])
    for (const operator of ['>=', '<='] as const) {
      for (const fact of ordered)
        expect(faultsOf({ eligibility: condition(fact, operator) })).toEqual([])
      for (const fact of unordered)
        expect(faultsOf({ eligibility: condition(fact, operator) })).toEqual([
          'condition_without_order',
        ])
    }
  })

  it('is a fault beside others that are fine, too', () => {
    const eligibility = [...condition('vipLevel', '>='), ...condition('country', '<=')]
    expect(faultsOf({ eligibility })).toEqual(['condition_without_order'])
  })
})
