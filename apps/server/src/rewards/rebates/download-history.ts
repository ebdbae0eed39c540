import type { MemberId } from '@parlour/money'
import type { FastifyReply } from 'fastify'
import type { Needs } from '../../house/needs.ts'
import { csvLine } from '../../ledger/wallet/records/csv.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { FILE_LINES, HISTORY_DAYS } from './limits.ts'
import { listPayments } from './payments.store.ts'
import type { HistoryQuery } from './show-rebates.ts'

const columns = ['at', 'day', 'id', 'category', 'turnover', 'amount', 'way'] as const

/** Sends the history as a file; nine lines a day at most, so that it needs little memory. */
export async function downloadHistory(
  { db }: Pick<Needs, 'db'>,
  reply: FastifyReply,
  memberId: MemberId,
  query: HistoryQuery,
): Promise<FastifyReply> {
  const span = await recordSpan(db, { ...query, days: HISTORY_DAYS })
  const payments = await listPayments(db, memberId, span, { limit: FILE_LINES, offset: 0 })
  const lines = payments.map((line) => csvLine(columns.map((name) => line[name])))
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="rebates-${span.from}-${span.to}.csv"`)
    .send([csvLine(columns), ...lines].join(''))
}
