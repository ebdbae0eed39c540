import { z } from 'zod'
import { money } from '../shapes/money.ts'
import type { activityCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { day } from '../shapes/day.ts'

const span = {
  /** First and last business day, both counted: the last 30 days where neither is given, a year at most. */
  from: day.optional(),
  to: day.optional(),
}

const play = {
  /** Decided bets. */
  bets: z.number().int(),
  stakes: money.signed,
  /** Prizes, those paid into a bonus too. */
  payouts: money.signed,
  /** Payouts less stakes: above zero where the player won. */
  net: money.signed,
}

const moved = {
  /** Less what payers' banks took back. */
  deposits: money.signed,
  withdrawals: money.signed,
  rebates: money.signed,
  /** Promotions in cash and bonuses that became cash. */
  rewards: money.signed,
}

export const activitySchemas = {
  personalProfit: {
    summary: "The player's result by day and by category, beside the money that came and went",
    query: z.object(span),
    reply: z.object({
      from: day,
      to: day,
      zone: z.string(),
      currency: z.string(),
      totals: z.object({ ...play, ...moved }),
      /** Each business day of the span in order, days without anything too. */
      days: z.array(z.object({ day, ...play, ...moved })),
      categories: z.array(
        z.object({
          category: z.string(),
          ...play,
          /** Own money staked on bets that were won or lost: what rebates and points go by. */
          turnover: money.signed,
        }),
      ),
    }),
    refusals: [],
  },
  personalProfitFile: {
    summary: 'The days of the personal result as a CSV file',
    query: z.object(span),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: [],
  },
} as const satisfies SchemasFor<typeof activityCalls>
