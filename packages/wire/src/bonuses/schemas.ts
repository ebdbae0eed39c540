import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { bonusesCalls } from './calls.ts'
import { empty } from '../cashier/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'

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
  amount: money.out,
  balance: money.out,
  wagered: money.out,
  required: money.out,
  multiplier: z.number(),
  on: z.enum(['BONUS', 'DEPOSIT_PLUS_BONUS']),
  /** The largest stake while bonus money is in play. */
  maxStake: money.out.nullable(),
  /** The most that completion turns into cash. */
  maxConvert: money.out.nullable(),
  /** Where it may be played; null: everywhere. */
  categories: z.array(z.string()).nullable(),
  /** Percent of a stake that counts, per category. */
  contribution: z.array(z.object({ category: z.string(), percent: z.number() })),
  openBets: z.int(),
  /** What giving it up now would cost. */
  atRisk: money.out,
  converted: money.out,
  removed: money.out,
  createdAt: time.out,
  expiresAt: time.out,
  endedAt: time.out.nullable(),
})

const lock = z.object({
  lockId: uuid,
  source,
  amount: money.out,
  times: z.number(),
  required: money.out,
  /** What was played for it; null for one that was cleared unmet. */
  done: money.out.nullable(),
  createdAt: time.out,
  closedAs: z.enum(['met', 'cleared', 'lifted']).nullable(),
  closedAt: time.out.nullable(),
})

const bonuses = z.object({
  now: time.out,
  currency: z.string(),
  /** Those in play first, then what has ended, the newest first. */
  bonuses: z.array(bonus),
  /** What must still be played before all money may leave. */
  rolloverLeft: money.out,
  /** What of the cash locks let leave now, and what they hold back of it. */
  cashFree: money.out,
  cashHeld: money.out,
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
    query: z.object({ before: time.in.optional() }),
    reply: z.object({
      bets: z.array(
        z.object({
          wagerId: uuid,
          vendor: z.string(),
          game: z.string(),
          category: z.string(),
          stake: money.out,
          /** The part of the stake that may count. */
          part: money.out,
          percent: z.number(),
          /** late: the bonus had ended before the bet was settled. */
          state: z.enum(['open', 'counted', 'voided', 'late']),
          counted: money.out,
          placedAt: time.out,
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
    body: z.object({ consent: money.in.optional() }),
    reply: bonuses,
    refusals: ['bonus_not_found', 'bonus_ended', 'bonus_at_stake', 'confirm_forfeit'],
  },
} as const satisfies SchemasFor<typeof bonusesCalls>
