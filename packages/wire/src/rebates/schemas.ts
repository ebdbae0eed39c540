import { madeByCaller } from '../shapes/made-by-caller.ts'
import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { rebatesCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { day } from '../shapes/day.ts'
import { pageNumber, pageSize } from '../shapes/page.ts'

/** Millionths of the turnover: 8000 is 0.8 per cent. */
const ratePpm = z.number().int()
const way = z.enum(['claimed', 'automatic'])

const span = {
  /** First and last business day, both counted; the last 30 days where neither is given. */
  from: day.optional(),
  to: day.optional(),
}

const paidLine = z.object({
  id: uuid,
  at: time.out,
  day,
  category: z.string(),
  turnover: money.signed,
  amount: money.signed,
  way,
})

export const rebatesSchemas = {
  rebates: {
    summary: 'Turnover since the last claim, rate and what it is worth, category by category',
    reply: z.object({
      currency: z.string(),
      /** What a claim pays now. */
      due: money.signed,
      /** True where the house pays by itself what nobody claims. */
      automatic: z.boolean(),
      /** When that happens next to the oldest unclaimed day; null with nothing due or without it. */
      automaticAt: time.out.nullable(),
      /** How often the rebate must be played before it can be withdrawn. */
      rolloverTimes: z.number(),
      categories: z.array(
        z.object({
          category: z.string(),
          ratePpm,
          /** Valid turnover that no claim has paid for yet. */
          turnover: money.signed,
          amount: money.signed,
        }),
      ),
    }),
    refusals: [],
  },
  claimRebate: {
    summary: 'Pay what is due to the wallet',
    body: z.object({ claimId: madeByCaller }),
    reply: z.object({
      replayed: z.boolean(),
      currency: z.string(),
      amount: money.signed,
      lines: z.array(paidLine),
    }),
    refusals: ['rewards_stopped', 'no_rebate_due'],
  },
  rebateHistory: {
    summary: 'Rebates that were paid, newest first, with their total',
    query: z.object({
      ...span,
      page: pageNumber,
      pageSize,
    }),
    reply: z.object({
      from: day,
      to: day,
      zone: z.string(),
      currency: z.string(),
      page: z.number().int(),
      pages: z.number().int(),
      total: z.number().int(),
      lines: z.array(paidLine),
      totals: z.object({ turnover: money.signed, amount: money.signed }),
    }),
    refusals: [],
  },
  rebateHistoryFile: {
    summary: 'Rebates that were paid as a CSV file',
    query: z.object(span),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: [],
  },
} as const satisfies SchemasFor<typeof rebatesCalls>
