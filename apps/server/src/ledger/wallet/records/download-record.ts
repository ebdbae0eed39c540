import type { MemberId } from '@parlour/money'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../../base/database/database.ts'
import type { BaseNeeds } from '../../../base/needs.ts'
import { listBonusMovements } from './bonus-record.store.ts'
import { csvLine } from './csv.ts'
import { FILE_LINES, FILE_PART_LINES, RECORD_DAYS } from '../limits.ts'
import { betsFrom, type Place, transfersFrom } from './record-parts.store.ts'
import { recordSpan, type TransferFilter } from './records.store.ts'
import { type BetQuery, given, showBet, showTransfer, type TransferQuery } from './show-records.ts'

/** Sends the betting record as a file, line by line, so that a long one needs no memory. */
export async function downloadBets(
  { db }: Pick<BaseNeeds, 'db'>,
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
  return sendFile(reply, `bets-${from}-${to}.csv`, columns, async (from: Place | undefined) => {
    const { rows, next } = await betsFrom(db, memberId, filter, { limit: FILE_PART_LINES, from })
    return { lines: rows.map(showBet), next }
  })
}

export async function downloadTransfers(
  { db }: Pick<BaseNeeds, 'db'>,
  reply: FastifyReply,
  memberId: MemberId,
  { account, ...query }: TransferQuery,
): Promise<FastifyReply> {
  const { from, to } = await recordSpan(db, { ...query, days: RECORD_DAYS })
  const filter = { ...given(query), from, to }
  const columns = ['at', 'id', 'reason', 'group', 'game', 'amount', 'balance']
  if (account === 'bonus') {
    const part = (offset: number) =>
      listBonusMovements(db, memberId, filter, { limit: FILE_PART_LINES, offset })
    return sendFile(
      reply,
      `bonuses-${from}-${to}.csv`,
      columns,
      byOffset(async (offset) => (await part(offset)).map(showTransfer)),
    )
  }
  return sendFile(reply, `account-${from}-${to}.csv`, columns, (from: Place | undefined) =>
    transfersPart(db, memberId, filter, from),
  )
}

/** A part of somebody's movements, as a file has them. */
export async function transfersPart(
  db: Db,
  memberId: MemberId,
  filter: TransferFilter,
  from: Place | undefined,
): Promise<{ lines: ReturnType<typeof showTransfer>[]; next: Place | undefined }> {
  const { rows, next } = await transfersFrom(db, memberId, filter, { limit: FILE_PART_LINES, from })
  return { lines: rows.map(showTransfer), next }
}

/** A part of a file: its lines, and where the next part begins; undefined: nothing follows. */
export type FilePart<Place> = {
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  readonly next: Place | undefined
}

/**
 * Sends lines as a file. `read` answers them part by part, each from the place where the one before ended: a part costs
 * the same wherever it stands.
 */
export function sendFile<Place>(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  read: (from: Place | undefined) => Promise<FilePart<Place>>,
) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(linesOf(columns, read)))
}

/** For short lists: parts by how many lines stand before them. */
export const byOffset =
  (read: (offset: number) => Promise<FilePart<number>['lines']>) =>
  async (from: number | undefined): Promise<FilePart<number>> => {
    const offset = from ?? 0
    const lines = await read(offset)
    return { lines, next: lines.length < FILE_PART_LINES ? undefined : offset + lines.length }
  }

async function* linesOf<Place>(
  columns: readonly string[],
  read: (from: Place | undefined) => Promise<FilePart<Place>>,
) {
  yield csvLine(columns)
  let from: Place | undefined
  for (let written = 0; written < FILE_LINES; ) {
    const { lines, next } = await read(from)
    yield lines.map((line) => csvLine(columns.map((name) => line[name]))).join('')
    if (next === undefined) return
    written += lines.length
    from = next
  }
}
