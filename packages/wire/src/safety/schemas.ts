import { z } from 'zod'
import type { safetyCalls } from './calls.ts'
import { done, safety } from '../members/shapes.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { SchemasFor } from '../schema.ts'
import { pageNumber } from '../shapes/page.ts'
import { queryNumber } from '../shapes/number.ts'

const page = z.object({
  page: pageNumber,
  pageSize: queryNumber(1, 200).default(20),
})

const playSession = z.object({
  currency: z.string(),
  startedAt: time.utc,
  /** When the player was logged in before this session. */
  previousLoginAt: time.utc.nullable(),
  bets: z.int(),
  stakes: money.out,
  wins: money.out,
  /** Of the stakes, those of bets that nothing has decided yet. */
  open: money.out,
  /** Wins less the stakes that were decided; negative after losses. */
  net: money.plain,
  /** Null where no reality check is wanted. */
  check: z
    .object({
      minutes: z.int(),
      /** From then on play waits for the answer. */
      dueAt: time.utc,
      /** It waits for the answer now; where the licence demands it, stakes are refused until then. */
      due: z.boolean(),
    })
    .nullable(),
})

export const safetySchemas = {
  safetyHistory: {
    summary: 'Limits, breaks and checks as the player set, changed or answered them; newest first',
    query: page,
    reply: z.object({
      lines: z.array(
        z.object({
          at: time.utc,
          act: z.enum([
            'limit_set',
            'limit_raise_asked',
            'limit_raised',
            'limit_skipped',
            'time_out',
            'exclusion',
            'reopening_asked',
            'reopened',
            'reopening_refused',
            'reality_check',
            'reality_check_answered',
          ]),
          kind: z.string().nullable(),
          frame: z.string().nullable(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          by: z.enum(['player', 'house']),
        }),
      ),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
    refusals: [],
  },
  skipSafetyLimits: {
    summary: 'The player goes on without a limit; an active choice, kept in the history',
    reply: done,
    refusals: ['limits_already_set'],
  },
  setRealityCheck: {
    summary:
      'How often a reality check comes, in minutes; 0 for never, where the licence allows it',
    body: z.object({
      minutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60), z.literal(120)]),
    }),
    reply: safety,
    refusals: ['reality_check_required'],
  },
  playSession: {
    summary:
      'Time, stakes, wins and result of this session, and when the next reality check is due',
    reply: playSession,
    refusals: [],
  },
  answerRealityCheck: {
    summary: 'The player has read the reality check and goes on; the next one counts from now',
    reply: playSession,
    refusals: [],
  },
  askReopening: {
    summary:
      'An excluded player asks to play again, once the exclusion is over; operators decide after a wait',
    reply: z.object({ decidableAt: time.utc }),
    refusals: ['not_excluded', 'exclusion_not_over'],
  },
} as const satisfies SchemasFor<typeof safetyCalls>
