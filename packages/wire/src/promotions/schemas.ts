import { madeByCaller } from '../shapes/made-by-caller.ts'
import { z } from 'zod'
import type { promotionsCalls } from './calls.ts'
import { promotionCategories } from './categories.ts'
import { time } from '../shapes/moment.ts'
import { amountText, money } from '../shapes/money.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { day } from '../shapes/day.ts'
import { pageNumber } from '../shapes/page.ts'

const category = z.enum(promotionCategories)

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

/** What a promotion gives. A percentage says of what in `figure`; `amount` is the most, or what it is. */
const reward = z.object({
  kind: z.enum(['cash', 'bonus', 'points', 'tickets']),
  /** Money or points; tickets are counted in whole numbers. Null where it depends on the figure. */
  amount: amountText.nullable(),
  /** How often cash or bonus is to be played; 0: not at all. */
  times: z.number(),
})

/** How far a member is within a promotion, and what they may take. */
const mine = z.object({
  /** Money played, paid in or lost, days in a row, or times that something was done; null where nothing is counted. */
  progress: z
    .object({ kind: z.enum(['money', 'days', 'times']), current: z.string(), goal: z.string() })
    .nullable(),
  /** What a press on the button brings; null where there is nothing to claim. */
  claimable: reward.nullable(),
  /** What was given in this period. */
  received: reward.nullable(),
  /** When the period ends and, for one that repeats, begins anew. */
  periodEndsAt: time.utc.nullable(),
  /** Why an application was not granted. */
  reason: z.string().nullable(),
  /** The application may be sent again. */
  again: z.boolean(),
  /** Why it is closed: it is over, it is not for this member, or all of it is given; null where it is open. */
  closed: z.enum(['over', 'not_yours', 'spent']).nullable(),
})

/** What makes a promotion pay, and what it asks for. */
const offer = z.object({
  trigger: z.enum([
    'registration',
    'deposit',
    'turnover',
    'loss',
    'sign_in',
    'mission',
    'raffle',
    'manual',
  ]),
  /** `join` asks for a press first, `apply` for words and pictures; `none` needs neither. */
  entry: z.enum(['none', 'join', 'apply']),
  /** How it pays once it is earned. */
  issue: z.enum(['automatic', 'claim', 'review']),
  reward,
  /** The share of what is counted, in hundredths of a percent, where it pays a share. */
  basisPoints: z.int().nullable(),
  /** The least a deposit must be, or what must be reached. */
  minimum: money.out.nullable(),
})

/** How much a reward comes to on a deposit: a sum, or a share of it up to a cap. */
const plainFigure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: money.out }),
  z.object({ kind: z.literal('percent'), basisPoints: z.int(), cap: money.out.nullable() }),
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
  startsAt: time.utc.nullable(),
  endsAt: time.utc.nullable(),
  /** Null: it pays nothing by itself. */
  offer: offer.nullable(),
  /** Null: nobody is logged in, or nothing is paid. */
  mine: mine.nullable(),
})

/** A code of the language list; the request's own language where it is left out. */
const language = z.string().max(8).optional()

const params = z.object({ promotionId: z.string().regex(/^[a-z0-9-]{1,64}$/) })

const received = z.object({
  claimId: uuid,
  promotionId: z.string(),
  title: z.string(),
  reward,
  at: time.utc,
})

export const promotionsSchemas = {
  listPromotions: {
    summary: 'Promotions that run, are announced, or ended lately, in the order of the house.',
    query: z.object({ category: z.union([category, z.literal('all')]).default('all'), language }),
    reply: z.object({ list: z.array(listed) }),
    refusals: [],
  },
  getPromotion: {
    summary: 'One promotion with its conditions.',
    params,
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
  promotionTeasers: {
    summary: 'Sentences for other places of the site that promise a promotion; none once it ends.',
    query: z.object({ language }),
    reply: z.object({
      list: z.array(
        z.object({
          /** Where it is said: at the registration, or beside customer service. */
          place: z.enum(['registration', 'service']),
          promotionId: z.string(),
          text: z.string(),
        }),
      ),
    }),
    refusals: [],
  },
  joinPromotion: {
    summary: 'Takes part in a promotion for its running period; a repeat changes nothing.',
    params,
    body: z.object({}),
    reply: z.object({ state, mine: mine.nullable() }),
    refusals: [
      'promotion_not_found',
      'promotion_not_started',
      'promotion_closed',
      'promotion_not_joinable',
      'rewards_stopped',
      'promotion_not_eligible',
      'promotion_budget_used',
      'overloaded',
    ],
  },
  applyForPromotion: {
    summary: 'Applies with a comment and up to three pictures; operators decide.',
    params,
    body: z.object({
      applicationId: uuid,
      /** At most 140 characters as a reader sees them. */
      comment: z.string().trim().max(2_000).default(''),
      /** Pictures uploaded before by `uploadFeedbackImage`. */
      imageIds: z.array(uuid).max(10).default([]),
    }),
    reply: z.object({ state, mine: mine.nullable() }),
    refusals: [
      'promotion_not_found',
      'promotion_not_started',
      'promotion_closed',
      'application_not_wanted',
      'application_comment_length',
      'too_many_images',
      'rewards_stopped',
      'promotion_not_eligible',
      'promotion_budget_used',
      'application_conflict',
      'application_decided',
      'image_not_found',
      'overloaded',
    ],
  },
  claimPromotion: {
    summary: 'Takes what is earned, or signs in for today; the id is made before the first try.',
    params,
    body: z.object({ claimId: madeByCaller }),
    reply: z.object({ claimId: uuid, reward, state, mine: mine.nullable() }),
    refusals: [
      'id_conflict',
      'promotion_not_found',
      'promotion_not_started',
      'promotion_closed',
      'rewards_stopped',
      'promotion_not_eligible',
      'promotion_not_joined',
      'promotion_claimed',
      'nothing_to_claim',
      'promotion_budget_used',
      'bonus_not_allowed',
      'bonus_terms_not_allowed',
      'too_many_bonuses',
      'overloaded',
    ],
  },
  signInCalendar: {
    summary: 'The days of a sign-in promotion around today, with what each brings.',
    params,
    reply: z.object({
      today: day,
      /** Days in a row, today included once it is signed. */
      streak: z.int(),
      signedToday: z.boolean(),
      days: z.array(z.object({ day, signed: z.boolean(), reward })),
    }),
    refusals: ['promotion_not_found'],
  },
  depositPromotions: {
    summary: 'Promotions that may be chosen with the next deposit.',
    query: z.object({ language }),
    reply: z.object({
      list: z.array(
        z.object({
          promotionId: z.string(),
          title: z.string(),
          summary: z.string(),
          offer,
          /** The most the reward can be; null where nothing limits it. */
          cap: money.out.nullable(),
          /** What it comes to from each amount of a deposit on; empty for tickets. */
          figures: z.array(z.object({ from: money.out, figure: plainFigure })),
          /** How it is to be played before it is cash; null where it is not. */
          play: z
            .object({
              times: z.number(),
              on: z.enum(['BONUS', 'DEPOSIT_PLUS_BONUS']),
              days: z.int().nullable(),
              /** The member's own money is staked before the bonus. */
              ownFirst: z.boolean(),
            })
            .nullable(),
          /** Chosen already: the member has joined it. */
          joined: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  rewardCentre: {
    summary: 'What a member can claim, works towards and has received from promotions.',
    query: z.object({
      language,
      pageNo: pageNumber,
    }),
    reply: z.object({
      currency: z.string(),
      claimable: z.array(listed),
      inProgress: z.array(listed),
      received: z.object({ list: z.array(received), totalPages: z.int() }),
      /** Everything received so far, by kind. */
      sums: z.object({ cash: money.out, bonus: money.out, points: money.out, tickets: z.int() }),
    }),
    refusals: [],
  },
} as const satisfies SchemasFor<typeof promotionsCalls>
