import { madeByCaller } from '../shapes/made-by-caller.ts'
import { z } from 'zod'
import type { pointsCalls } from './calls.ts'
import { earned, language, slug } from '../shapes/earned.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import { MOST_COUNT } from '../shapes/number.ts'
import { day } from '../shapes/day.ts'
import { pageNumber, pageSize } from '../shapes/page.ts'

/** Whole points. */
const points = z.int()

const goodsKind = z.enum(['cash', 'bonus', 'tickets', 'voucher', 'physical'])
const redemptionState = z.enum(['in_process', 'approved', 'rejected'])

const reward = z.object({
  rewardId: z.string(),
  kind: goodsKind,
  title: z.string(),
  summary: z.string(),
  /** What applies to it, in plain words. */
  terms: z.string(),
  picture: z.string(),
  price: points,
  /** Null: no end of them. */
  stock: z.int().nullable(),
  /** What it brings, where that can be counted. */
  brings: earned.nullable(),
  limit: z.object({ most: z.int(), per: z.enum(['ever', 'day', 'week', 'month']) }).nullable(),
  startsAt: time.utc.nullable(),
  endsAt: time.utc.nullable(),
  /** Told apart for the reader: an offer that has not begun, or one that is over. */
  onSale: z.enum(['now', 'soon', 'over']),
  kycLevel: z.int(),
  vipLevel: z.int(),
  needsAddress: z.boolean(),
  /** True where the house decides by itself and at once. */
  automatic: z.boolean(),
})

const redemption = z.object({
  redemptionId: uuid,
  rewardId: z.string(),
  kind: goodsKind,
  title: z.string(),
  picture: z.string(),
  quantity: z.int(),
  points,
  state: redemptionState,
  requestedAt: time.utc,
  decidedAt: time.utc.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Codes of approved vouchers; nobody else sees them. */
  codes: z.array(z.string()),
})

const redemptionFilter = {
  status: redemptionState.optional(),
  from: day.optional(),
  to: day.optional(),
}

/** Where a parcel goes. */
const address = z.object({
  recipient: z.string().max(120),
  street: z.string().max(160),
  district: z.string().max(120).default(''),
  city: z.string().max(120),
  region: z.string().max(80),
  postcode: z.string().max(20),
  country: z.string().max(60),
  phone: z.string().max(40).default(''),
})

const operationId = madeByCaller.optional()
/** The funds password, or the login password of who has none. */
const password = z.string().max(256).optional()

const secrets = [
  'secret_not_set',
  'secret_missing',
  'overloaded',
  'secret_locked',
  'secret_wrong',
] as const

export const pointsSchemas = {
  pointBalance: {
    summary: 'The member’s points: to use, and waiting in open exchanges (C-68).',
    reply: z.object({
      points,
      /** In exchanges that are in process. */
      held: points,
      currency: z.string(),
      /** What the points would be as cash at the rate of now. */
      worth: money.plain,
      worthCurrency: z.string(),
    }),
    refusals: ['points_off'],
  },
  pointConfig: {
    summary: 'How points come, and how they become cash (C-72).',
    reply: z.object({
      conversion: z.object({
        enabled: z.boolean(),
        /** So many points become `cash`. */
        points,
        cash: money.plain,
        currency: z.string(),
        minimum: points,
        dailyMaximum: points,
        /** What this member may still convert today. */
        leftToday: points,
        /** How often the cash is to be played before it can be withdrawn. */
        rolloverTimes: z.int(),
      }),
      /** Which password an exchange asks for. */
      password: z.enum(['funds', 'login', 'none']),
      /** Points never expire (K-20). */
      expire: z.literal(false),
    }),
    refusals: ['points_off'],
  },
  pointRewards: {
    summary: 'The goods of the mall with stock and conditions (C-69).',
    query: z.object({ kind: goodsKind.optional(), language }),
    reply: z.object({
      now: time.utc,
      list: z.array(
        reward.extend({
          /** How many more this member may have now; null: no limit. */
          leftForMe: z.int().nullable(),
        }),
      ),
    }),
    refusals: ['points_off'],
  },
  pointShowcase: {
    summary: 'The goods of the mall as a visitor sees them.',
    query: z.object({ kind: goodsKind.optional(), language }),
    reply: z.object({ now: time.utc, list: z.array(reward) }),
    refusals: ['points_off'],
  },
  redeemPoints: {
    summary: 'Exchanges points for goods: points and stock are held at once (C-70).',
    body: z.object({
      /** Made by the caller, or sent as the header `Idempotency-Key`; the same id is the same exchange. */
      operationId,
      rewardId: slug,
      quantity: z.number().min(-MOST_COUNT).max(MOST_COUNT).default(1),
      address: address.optional(),
      password,
      language,
    }),
    reply: redemption,
    refusals: [
      'idempotency_key_missing',
      'points_off',
      'quantity_invalid',
      'id_conflict',
      'reward_not_found',
      'reward_not_on_sale',
      'address_required',
      'address_not_wanted',
      ...secrets,
      'rewards_stopped',
      'kyc_level_needed',
      'vip_level_needed',
      'reward_limit_reached',
      'out_of_stock',
      'not_enough_points',
      'bonus_not_allowed',
      'bonus_terms_not_allowed',
      'too_many_bonuses',
    ],
  },
  pointRedemptions: {
    summary: 'The member’s exchanges, the newest first (C-71).',
    query: z.object({
      ...redemptionFilter,
      pageNo: pageNumber,
      pageSize,
      language,
    }),
    reply: z.object({ list: z.array(redemption), totalPages: z.int(), total: z.int() }),
    refusals: [],
  },
  pointRedemptionsFile: {
    summary: 'The member’s exchanges as a CSV file',
    query: z.object({ ...redemptionFilter, language }),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: [],
  },
  pointRecord: {
    summary: 'Every movement of the member’s points, with the balance after each (C-73).',
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      pageNo: pageNumber,
      pageSize,
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id: uuid,
          at: time.utc,
          reason: z.string(),
          /** Less than zero: points that left. */
          points,
          balance: points,
        }),
      ),
      earned: points,
      spent: points,
      totalPages: z.int(),
      total: z.int(),
    }),
    refusals: [],
  },
  convertPoints: {
    summary: 'Turns points into cash that is to be played once before it is withdrawn (C-74).',
    body: z.object({
      operationId,
      /** Whole points, as typed. */
      points: z.string().max(24),
      password,
    }),
    reply: z.object({
      operationId: uuid,
      points,
      cash: money.plain,
      currency: z.string(),
      rolloverTimes: z.int(),
      /** The points left. */
      balance: points,
    }),
    refusals: [
      'idempotency_key_missing',
      'points_off',
      'points_not_whole',
      'id_conflict',
      'conversion_off',
      'points_below_minimum',
      ...secrets,
      'rewards_stopped',
      'points_above_daily_maximum',
      'not_enough_points',
    ],
  },
} as const satisfies SchemasFor<typeof pointsCalls>
