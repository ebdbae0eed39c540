import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import type { FastifyReply } from 'fastify'
import { memberInLine } from '../reports/report-span.ts'
import type { Needs } from '../../house/needs.ts'
import { byOffset, sendFile } from '../../ledger/wallet/records/download-record.ts'
import { FILE_PART_LINES } from '../../ledger/wallet/limits.ts'
import { type RateChange, rateChangesOf } from '../lines/line-rates.store.ts'
import { cameBelow } from '../lines/lines.store.ts'

type HistoryNeeds = Pick<Needs, 'db'>
type Refused = Refusal<'line_member_not_found'>

/** What the rates of the caller, or of somebody below, were and became. What was set in another line stays with it. */
export async function showRateHistory(
  { db }: HistoryNeeds,
  caller: bigint,
  { of, page, pageSize }: CallQuery<'rateHistory'>,
): Promise<CallAnswer<'rateHistory'> | Refused> {
  const whose = await whoseRates({ db }, caller, of)
  if (isRefusal(whose)) return whose
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await rateChangesOf(db, whose, part)
  return { page, pageSize, total, changes: rows.map(show) }
}

/** The same as a file. */
export async function sendRateHistory(
  { db }: HistoryNeeds,
  reply: FastifyReply,
  caller: bigint,
  { of }: CallQuery<'rateHistoryFile'>,
): Promise<FastifyReply | Refused> {
  const whose = await whoseRates({ db }, caller, of)
  if (isRefusal(whose)) return whose
  const columns = ['at', 'category', 'beforePpm', 'afterPpm']
  const read = byOffset(async (offset) => {
    const { rows } = await rateChangesOf(db, whose, { limit: FILE_PART_LINES, offset })
    return rows.map(show)
  })
  return sendFile(reply, 'rates.csv', columns, read)
}

async function whoseRates({ db }: HistoryNeeds, caller: bigint, of: string | undefined) {
  const memberId = await memberInLine(db, caller, of)
  if (isRefusal(memberId)) return memberId
  return { memberId, since: await cameBelow(db, caller, memberId) }
}

const show = ({ category, at, before, after }: RateChange) => ({
  category,
  at,
  beforePpm: before,
  afterPpm: after,
})
