import { z } from 'zod'

/** What a mission, a place, a friend or a draw brings. Only the fields of its kind are filled. */
export const earned = z.object({
  kind: z.enum(['cash', 'bonus', 'points', 'tickets']),
  /** Money as a decimal string, or whole points. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** How often the amount is to be played before it can be withdrawn; null: not at all. */
  times: z.string().nullable(),
  raffleId: z.string().nullable(),
  count: z.int().nullable(),
})

/** A code of the language list; the request's own language where it is left out. */
export const language = z.string().max(8).optional()

/** A name of missions, leaderboards and raffles. */
export const slug = z.string().regex(/^[a-z0-9-]{1,40}$/)
