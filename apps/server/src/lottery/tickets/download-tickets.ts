import type { MemberId } from '@parlour/money'
import type { FastifyReply } from 'fastify'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { byOffset, sendFile } from '../../ledger/wallet/records/download-record.ts'
import { FILE_PART_LINES } from '../../ledger/wallet/limits.ts'
import { type TicketQuery, weekOf, withDraws } from './show-tickets.ts'
import { listTickets } from './tickets.store.ts'

const COLUMNS = [
  'placedAt',
  'settledAt',
  'id',
  'game',
  'issue',
  'play',
  'selection',
  'bets',
  'unit',
  'multiple',
  'stake',
  'rebatePpm',
  'state',
  'payout',
  'won',
  'rebate',
  'result',
  'chaseId',
]

/** Sends the tickets as a file, part by part. */
export async function downloadTickets(
  { db }: Pick<Needs, 'db'>,
  reply: FastifyReply,
  memberId: MemberId,
  query: TicketQuery,
): Promise<FastifyReply | Refusal<'period_too_long'>> {
  const span = await weekOf(db, query)
  if (isRefusal(span)) return span
  const { game, issue, state } = query
  const filter = { from: span.from, to: span.to, game, issue, state }
  return sendFile(
    reply,
    `tickets-${span.from}-${span.to}.csv`,
    COLUMNS,
    byOffset(async (offset) =>
      withDraws(db, await listTickets(db, memberId, filter, { limit: FILE_PART_LINES, offset })),
    ),
  )
}
