import { z } from 'zod'
import type { bonusesCalls } from './calls.ts'
import { amount, empty, time, uuid } from '../cashier/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { moment } from '../shapes/moment.ts'

const source = z.object({ kind: z.string(), id: z.string() })
const params = z.object({ grantId: uuid })

const bonus = z.object({
  grantId: uuid,
  state: z.enum([
    'offered',
    'queued',
    'active',
    'completed',
    'forfeited',
    'expired',
    'lost',
    'cancelled',
  ]),
  source,
  currency: z.string(),
  mode: z.enum(['NON_STICKY', 'STICKY_CASHABLE', 'STICKY_NONCASHABLE']),
  amount,
  balance: amount,
  wagered: amount,
  required: amount,
  multiplier: z.number(),
  on: z.enum(['BONUS', 'DEPOSIT_PLUS_BONUS']),
  /** The largest stake while bonus money is in play. */
  maxStake: amount.nullable(),
  /** The most that completion turns into cash. */
  maxConvert: amount.nullable(),
  /** Where it may be played; null: everywhere. */
  categories: z.array(z.string()).nullable(),
  /** Percent of a stake that counts, per category. */
  contribution: z.array(z.object({ category: z.string(), percent: z.number() })),
  openBets: z.int(),
  /** What giving it up now would cost. */
  atRisk: amount,
  converted: amount,
  removed: amount,
  createdAt: time,
  expiresAt: time,
  endedAt: time.nullable(),
})

const lock = z.object({
  lockId: uuid,
  source,
  amount,
  times: z.number(),
  required: amount,
  /** What was played for it; null for one that was cleared unmet. */
  done: amount.nullable(),
  createdAt: time,
  closedAs: z.enum(['met', 'cleared', 'lifted']).nullable(),
  closedAt: time.nullable(),
})

const bonuses = z.object({
  now: time,
  currency: z.string(),
  /** Those in play first, then what has ended, the newest first. */
  bonuses: z.array(bonus),
  /** What must still be played before all money may leave. */
  rolloverLeft: amount,
  /** What of the cash locks let leave now, and what they hold back of it. */
  cashFree: amount,
  cashHeld: amount,
  locks: z.array(lock),
})

export const bonusesSchemas = {
  bonusDetails: {
    summary: "The member's bonuses and locks, with what is left of each",
    reply: bonuses,
    refusals: [],
  },
  bonusBets: {
    summary: 'What each bet counted toward a bonus, the newest first',
    params,
    query: z.object({ before: moment.optional() }),
    reply: z.object({
      bets: z.array(
        z.object({
          wagerId: uuid,
          vendor: z.string(),
          game: z.string(),
          category: z.string(),
          stake: amount,
          /** The part of the stake that may count. */
          part: amount,
          percent: z.number(),
          /** late: the bonus had ended before the bet was settled. */
          state: z.enum(['open', 'counted', 'voided', 'late']),
          counted: amount,
          placedAt: time,
        }),
      ),
      more: z.boolean(),
    }),
    refusals: ['bonus_not_found'],
  },
  acceptBonus: {
    summary: 'Takes an offered bonus',
    params,
    body: empty,
    reply: bonuses,
    refusals: [
      'bonus_not_found',
      'bonus_not_offered',
      'rewards_stopped',
      'bonus_not_allowed',
      'bonus_terms_not_allowed',
      'too_many_bonuses',
      'id_conflict',
    ],
  },
  forfeitBonus: {
    summary: 'Gives a bonus up; without consent to what is lost it only names the amount',
    params,
    body: z.object({ consent: amount.optional() }),
    reply: bonuses,
    refusals: ['bonus_not_found', 'bonus_ended', 'bonus_at_stake', 'confirm_forfeit'],
  },
} as const satisfies SchemasFor<typeof bonusesCalls>
