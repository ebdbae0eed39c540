import { z } from 'zod'
import type { referralsCalls } from './calls.ts'
import { earned } from '../shapes/earned.ts'
import type { SchemasFor } from '../schema.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import { pageNumber } from '../shapes/page.ts'

/** From registered to paid; `review` is being looked at, `refused` and `cancelled` bring nothing. */
const friendState = z.enum([
  'registered',
  'deposited',
  'qualified',
  'review',
  'paid',
  'refused',
  'cancelled',
])

export const referralsSchemas = {
  getReferral: {
    summary: 'The member’s code and link, the terms, and how far the invited friends have come.',
    reply: z.object({
      code: z.string(),
      /** Path and query under the address of the site. */
      path: z.string(),
      terms: z.object({
        reward: earned,
        firstDeposit: money.plain,
        turnover: money.plain,
        kycLevel: z.int(),
        holdingDays: z.int(),
        currency: z.string(),
      }),
      funnel: z.object({
        registered: z.int(),
        deposited: z.int(),
        qualified: z.int(),
        paid: z.int(),
      }),
      sums: z.object({ paid: money.plain, waiting: money.plain, currency: z.string() }),
    }),
    refusals: ['referral_off'],
  },
  listReferredFriends: {
    summary: 'The friends who registered with the member’s code, names masked, the newest first.',
    query: z.object({ pageNo: pageNumber }),
    reply: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          state: friendState,
          registeredAt: time.utc,
          /** When a waiting reward is paid, or was. */
          rewardAt: time.utc.nullable(),
          /** How much of the asked turnover is played, in hundredths; 100 when reached. */
          percent: z.int(),
          reward: earned.nullable(),
        }),
      ),
      totalPages: z.int(),
    }),
    refusals: ['referral_off'],
  },
} as const satisfies SchemasFor<typeof referralsCalls>
