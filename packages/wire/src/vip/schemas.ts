import { z } from 'zod'
import type { vipCalls } from './calls.ts'
import { earned } from '../shapes/earned.ts'
import { time } from '../shapes/moment.ts'
import { inUnits } from '../shapes/money.ts'
import type { SchemasFor } from '../schema.ts'

const day = z.iso.date()
const money = z.invertCodec(inUnits(z.string()))

const label = {
  labelName: z.string(),
  color: z.string(),
  color2: z.string(),
  rankLevel: z.int(),
}

const level = z.object({
  ...label,
  /** What the level takes within the window. */
  turnover: money,
  deposits: money,
  /** What keeps it, in a month. */
  keepTurnover: money,
  kycLevel: z.int(),
  upgradeGift: earned.nullable(),
  monthlyGift: earned.nullable(),
  birthdayGift: earned.nullable(),
  /** What is added to every rebate rate, in millionths. */
  rebatePpm: z.int(),
  /** What may be withdrawn in a day; null: the house’s usual limit. */
  withdrawalDailyMaximum: money.nullable(),
  vipService: z.boolean(),
})

const giftKind = z.enum(['upgrade', 'monthly', 'birthday'])

const gift = z.object({
  kind: giftKind,
  /** The level, the month or the year it belongs to. */
  period: z.string(),
  rankLevel: z.int(),
  labelName: z.string(),
  reward: earned,
  state: z.enum(['ready', 'claimed', 'expired']),
  offeredAt: time.utc,
  expiresAt: time.utc,
  claimedAt: time.utc.nullable(),
})

export const vipSchemas = {
  vipStatus: {
    summary: 'The member’s level, the way to the next, what keeps it, and all that levels bring.',
    query: z.object({ language: z.string().max(8).optional() }),
    reply: z.object({
      now: time.utc,
      currency: z.string(),
      ...label,
      since: time.utc.nullable(),
      window: z.object({
        kind: z.enum(['rolling', 'month']),
        days: z.int(),
        from: day,
        to: day,
        turnover: money,
        deposits: money,
      }),
      /** What is missing to the next level; null at the top. */
      next: z
        .object({
          ...label,
          turnoverMissing: money,
          depositsMissing: money,
          /** The figures are there and a verification is missing. */
          kycLevelMissing: z.int().nullable(),
        })
        .nullable(),
      keep: z.object({
        /** Staked within the last 30 days, of what the level asks. */
        turnover: money,
        needed: money,
        /** The day from which a level may be lost; null while it is kept. */
        graceEnds: day.nullable(),
      }),
      /** Set by the house until that day, whatever is played. */
      fixedUntil: day.nullable(),
      judgedAt: time.utc.nullable(),
      levels: z.array(level),
      gifts: z.array(gift),
      history: z.array(
        z.object({
          at: time.utc,
          from: z.int(),
          to: z.int(),
          why: z.enum(['reached', 'not_kept', 'house']),
        }),
      ),
    }),
    refusals: [],
  },
  claimVipGift: {
    summary: 'Takes a gift of a level, once.',
    body: z.object({ kind: giftKind, period: z.string().max(40) }),
    reply: gift,
    refusals: [
      'gift_not_found',
      'gift_expired',
      'rewards_stopped',
      'bonus_not_allowed',
      'bonus_terms_not_allowed',
      'too_many_bonuses',
    ],
  },
} as const satisfies SchemasFor<typeof vipCalls>
