import { z } from 'zod'
import type { activityCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { day } from '../shapes/day.ts'

/** Major units with four decimals. */
const amount = z.string().regex(/^-?\d{1,14}\.\d{4}$/)

const span = {
  /** First and last business day, both counted: the last 30 days where neither is given, a year at most. */
  from: day.optional(),
  to: day.optional(),
}

const play = {
  /** Decided bets. */
  bets: z.number().int(),
  stakes: amount,
  /** Prizes, those paid into a bonus too. */
  payouts: amount,
  /** Payouts less stakes: above zero where the player won. */
  net: amount,
}

const money = {
  /** Less what payers' banks took back. */
  deposits: amount,
  withdrawals: amount,
  rebates: amount,
  /** Promotions in cash and bonuses that became cash. */
  rewards: amount,
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
      totals: z.object({ ...play, ...money }),
      /** Each business day of the span in order, days without anything too. */
      days: z.array(z.object({ day, ...play, ...money })),
      categories: z.array(
        z.object({
          category: z.string(),
          ...play,
          /** Own money staked on bets that were won or lost: what rebates and points go by. */
          turnover: amount,
        }),
      ),
    }),
    refusals: [],
  },
  personalProfitFile: {
    summary: 'The days of the personal result as a CSV file',
    query: z.object(span),
    reply: z.string(),
    refusals: [],
  },
} as const satisfies SchemasFor<typeof activityCalls>
