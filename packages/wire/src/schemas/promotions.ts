import { z } from 'zod'
import type { promotionsCalls } from '../calls/promotions.ts'
import type { SchemasFor } from './schema.ts'

/** Where a promotion is listed; `all` is the list itself, so no promotion carries it. */
const category = z.enum([
  'others',
  'sports',
  'live_casino',
  'slots',
  'card_games',
  'fish',
  'lotto',
  'rebate',
  'points_mall',
  'ranking',
  'deposit',
  'app_download',
  'new_player',
  'game_promotions',
])

const tag = z.enum(['NEWBIE', 'LIMITED', 'SPECIAL OFFER', 'DAILY', 'HIGH RABATE', 'VIP'])

const period = z.enum(['daily', 'weekly', 'semimonthly', 'monthly'])

/**
 * What the reader may do now. `information` asks for nothing and pays nothing by itself;
 * all others are the labels of an activity, which depend on who asks.
 */
const state = z.enum([
  'information',
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'signed',
  'coming_soon',
])

const listed = z.object({
  id: z.string(),
  title: z.string(),
  /** One plain sentence for lists. */
  summary: z.string(),
  category,
  tag: tag.nullable(),
  period: period.nullable(),
  state,
  /** The pictures; the first in lists is the one with the lowest sequence. */
  announcementImages: z.array(z.object({ sequence: z.int(), url: z.string() })),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
})

/** A code of the language list; the request's own language where it is left out. */
const language = z.string().max(8).optional()

export const promotionsSchemas = {
  listPromotions: {
    summary: 'Promotions that run, are announced, or ended lately, in the order of the house.',
    query: z.object({ category: z.union([category, z.literal('all')]).default('all'), language }),
    reply: z.object({ list: z.array(listed) }),
    refusals: [],
  },
  getPromotion: {
    summary: 'One promotion with its conditions.',
    params: z.object({ promotionId: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
    query: z.object({ language }),
    reply: listed.extend({
      /** HTML of a small allow-list, cleaned when it is written and again when it is shown. */
      content: z.string(),
      /** The conditions, as HTML of the same list. */
      terms: z.string(),
      /** Who may take part, in plain words. */
      eligibility: z.string(),
    }),
    refusals: ['promotion_not_found'],
  },
} as const satisfies SchemasFor<typeof promotionsCalls>
