import { z } from 'zod'
import type { eventsCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'

/** What a `money` event carries as its data. */
const moneyEvent = z.object({
  operationId: z.string(),
  wagerId: z.string().nullable(),
  currency: z.string(),
  /** The member's cash after exactly this operation. */
  balance: z.string(),
  at: z.iso.datetime(),
  transfers: z.array(z.object({ reason: z.string(), amount: z.string() })),
})
/** What an `inbox` event carries: how much waits unread, and whether something wants to open by itself. */
const inboxEvent = z.object({ unread: z.number().int(), important: z.boolean() })
export type InboxEvent = z.output<typeof inboxEvent>

export type MoneyEvent = z.output<typeof moneyEvent>

export const eventsSchemas = {
  memberStream: {
    summary:
      'Events of the player’s money and inbox as a stream: `hello`, `money`, `inbox`, `reset`; resume with the header Last-Event-ID',
    reply: z.never(),
    events: { hello: z.object({}), money: moneyEvent, inbox: inboxEvent, reset: z.object({}) },
    refusals: ['too_many_streams'],
  },
} as const satisfies SchemasFor<typeof eventsCalls>
