import { DAY_MS } from '@parlour/time'
import { parseAmount } from '@parlour/money'
import type { Budget } from '@parlour/promotions'
import { wordsOf } from '../../../house/settings/house-words.ts'
import type { CampaignText } from './campaign-shape.ts'
import type { NewPromotion } from '../promotions.store.ts'

const words = wordsOf('promotions')

/** Promotions that pay, with what they pay; times are days from the day of the seed. */
export type DemoCampaign = {
  readonly promotionId: string
  readonly rules: CampaignText
  readonly budget?: Partial<Budget>
}

const brl = (text: string): bigint => parseAmount(text) as bigint
const picture = (name: string) => [{ sequence: 1, url: `/promotions/${name}.svg` }]
const members = words('for-members')
const fixed = (amount: string) => ({ kind: 'fixed', amount }) as const

/** Told with the others, and paid by the rules below. */
export const payingPromotions = (now: Date): readonly NewPromotion[] => {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return [
    {
      id: 'friday-reload',
      position: 25,
      category: 'deposit',
      tag: 'SPECIAL OFFER',
      period: 'weekly',
      rewarded: true,
      images: picture('welcome-table'),
      title: words('friday-reload.title'),
      summary: words('friday-reload.summary'),
      content: words('friday-reload.content'),
      terms: words('friday-reload.terms'),
      eligibility: words('friday-reload.eligibility'),
    },
    {
      id: 'turnover-stairs',
      position: 45,
      category: 'game_promotions',
      tag: 'LIMITED',
      period: 'semimonthly',
      rewarded: true,
      images: picture('brass-league'),
      title: words('turnover-stairs.title'),
      summary: words('turnover-stairs.summary'),
      content: words('turnover-stairs.content'),
      terms: words('turnover-stairs.terms'),
      eligibility: members,
    },
    {
      id: 'show-your-table',
      position: 55,
      category: 'others',
      tag: 'SPECIAL OFFER',
      period: 'monthly',
      rewarded: true,
      images: picture('quiet-room'),
      title: words('show-your-table.title'),
      summary: words('show-your-table.summary'),
      content: words('show-your-table.content'),
      terms: words('show-your-table.terms'),
      eligibility: members,
    },
    {
      id: 'hello-points',
      position: 15,
      category: 'new_player',
      tag: 'NEWBIE',
      rewarded: true,
      images: picture('points-without-end'),
      title: words('hello-points.title'),
      summary: words('hello-points.summary'),
      content: words('hello-points.content'),
      terms: words('hello-points.terms'),
      eligibility: words('hello-points.eligibility'),
    },
    {
      id: 'opening-fortnight',
      position: 95,
      category: 'deposit',
      rewarded: true,
      images: picture('no-fee-pix'),
      title: words('opening-fortnight.title'),
      summary: words('opening-fortnight.summary'),
      content: words('opening-fortnight.content'),
      terms: words('opening-fortnight.terms'),
      eligibility: members,
      startsAt: inDays(-20),
      endsAt: inDays(-3),
    },
    {
      id: 'second-table',
      position: 12,
      category: 'new_player',
      tag: 'NEWBIE',
      rewarded: true,
      images: picture('check-your-first-round'),
      title: words('second-table.title'),
      summary: words('second-table.summary'),
      content: words('second-table.content'),
      terms: words('second-table.terms'),
      eligibility: words('second-table.eligibility'),
      startsAt: inDays(9),
      endsAt: inDays(30),
    },
  ]
}

const share = (basisPoints: number, cap: string) => ({ kind: 'percent', basisPoints, cap }) as const
const sevenDays = ['5', '5', '10', '10', '15', '20', '50']

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    promotionId: 'welcome-table',
    rules: {
      trigger: { kind: 'deposit', which: 'first', minimum: '20.00' },
      entry: 'join',
      issue: 'automatic',
      reward: {
        kind: 'bonus',
        figure: share(5_000, '200.00'),
        terms: { mode: 'NON_STICKY', multiplier: 8, on: 'BONUS', days: 14, maxStake: '10.00' },
      },
    },
    budget: { amount: brl('50000.00') },
  },
  {
    promotionId: 'friday-reload',
    rules: {
      trigger: { kind: 'deposit', which: 'any', minimum: '30.00' },
      period: 'weekly',
      eligibility: [{ fact: 'depositCount', operator: '>=', value: 1 }],
      entry: 'join',
      issue: 'automatic',
      reward: { kind: 'cash', figure: share(2_000, '60.00'), rolloverTimes: 3 },
    },
    budget: { amount: brl('20000.00') },
  },
  {
    promotionId: 'weekly-rebate',
    rules: {
      trigger: { kind: 'loss', minimum: '10.00' },
      period: 'weekly',
      entry: 'none',
      issue: 'claim',
      reward: { kind: 'cash', figure: share(500, '100.00'), rolloverTimes: 0 },
    },
  },
  {
    promotionId: 'daily-lantern',
    rules: {
      trigger: { kind: 'sign_in', cycle: 7 },
      period: 'daily',
      entry: 'none',
      issue: 'claim',
      reward: {
        kind: 'points',
        figure: {
          kind: 'tiered',
          tiers: sevenDays.map((points, at) => ({ from: String(at + 1), figure: fixed(points) })),
        },
      },
    },
  },
  {
    promotionId: 'turnover-stairs',
    rules: {
      trigger: { kind: 'turnover', minimum: '50.00' },
      period: 'semimonthly',
      entry: 'join',
      issue: 'claim',
      reward: {
        kind: 'cash',
        rolloverTimes: 0,
        figure: {
          kind: 'tiered',
          tiers: [
            { from: '50.00', figure: fixed('1.00') },
            { from: '250.00', figure: fixed('5.00') },
            { from: '750.00', figure: fixed('15.00') },
          ],
        },
      },
    },
    budget: { amount: brl('10000.00') },
  },
  {
    promotionId: 'show-your-table',
    rules: {
      trigger: { kind: 'manual' },
      period: 'monthly',
      entry: 'apply',
      issue: 'review',
      reward: { kind: 'cash', figure: fixed('10.00'), rolloverTimes: 1 },
      againAfterRejection: true,
    },
    budget: { amount: brl('500.00'), uses: 50 },
  },
  {
    promotionId: 'hello-points',
    rules: {
      trigger: { kind: 'registration' },
      entry: 'none',
      issue: 'automatic',
      reward: { kind: 'points', figure: fixed('100') },
    },
  },
  {
    promotionId: 'opening-fortnight',
    rules: {
      trigger: { kind: 'deposit', which: 'first', minimum: '20.00' },
      entry: 'join',
      issue: 'automatic',
      reward: { kind: 'cash', figure: fixed('10.00'), rolloverTimes: 1 },
    },
  },
  {
    promotionId: 'second-table',
    rules: {
      trigger: { kind: 'deposit', which: 2, minimum: '20.00' },
      entry: 'join',
      issue: 'automatic',
      reward: {
        kind: 'bonus',
        figure: share(2_500, '100.00'),
        terms: { mode: 'NON_STICKY', multiplier: 6, on: 'BONUS', days: 10, maxStake: '5.00' },
      },
    },
    budget: { amount: brl('5000.00') },
  },
]
