import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Needs } from '../needs.ts'
import { csvLine } from './csv.ts'
import { FILE_LINES, FILE_PART_LINES, RECORD_DAYS } from './limits.ts'
import { listBets, listTransfers, recordSpan } from './records.store.ts'
import { type BetQuery, given, showBet, showTransfer, type TransferQuery } from './show-records.ts'
import type { MemberId } from './wallet.ts'

type Read = (offset: number) => Promise<Readonly<Record<string, unknown>>[]>

/** Sends the betting record as a file, line by line, so that a long one needs no memory. */
export async function downloadBets(
  { db }: Pick<Needs, 'db'>,
  reply: FastifyReply,
  memberId: MemberId,
  query: BetQuery,
): Promise<FastifyReply> {
  const { from, to } = await recordSpan(db, { ...query, days: RECORD_DAYS })
  const filter = { ...given(query), from, to }
  const columns = [
    'placedAt',
    'settledAt',
    'id',
    'vendor',
    'game',
    'category',
    'round',
    'status',
    'stake',
    'bonusStake',
    'payout',
    'result',
  ]
  return sendFile(reply, `bets-${from}-${to}.csv`, columns, async (offset) =>
    (await listBets(db, memberId, filter, { limit: FILE_PART_LINES, offset })).map(showBet),
  )
}

export async function downloadTransfers(
  { db }: Pick<Needs, 'db'>,
  reply: FastifyReply,
  memberId: MemberId,
  query: TransferQuery,
): Promise<FastifyReply> {
  const { from, to } = await recordSpan(db, { ...query, days: RECORD_DAYS })
  const filter = { ...given(query), from, to }
  const columns = ['at', 'id', 'reason', 'group', 'game', 'amount', 'balance']
  return sendFile(reply, `account-${from}-${to}.csv`, columns, async (offset) =>
    (await listTransfers(db, memberId, filter, { limit: FILE_PART_LINES, offset })).map(
      showTransfer,
    ),
  )
}

/** Sends lines as a file; `read` answers them part by part from an offset. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  read: Read,
) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(linesOf(columns, read)))
}

async function* linesOf(columns: readonly string[], read: Read) {
  yield csvLine(columns)
  for (let offset = 0; offset < FILE_LINES; offset += FILE_PART_LINES) {
    const lines = await read(offset)
    yield lines.map((line) => csvLine(columns.map((name) => String(line[name] ?? '')))).join('')
    if (lines.length < FILE_PART_LINES) return
  }
}
