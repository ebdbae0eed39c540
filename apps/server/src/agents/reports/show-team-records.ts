import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import type { FastifyReply } from 'fastify'
import { cameBelow } from '../lines/lines.store.ts'
import { sendFile, transfersPart } from '../../ledger/wallet/records/download-record.ts'
import type { Place } from '../../ledger/wallet/records/record-parts.store.ts'
import { findMember } from '../../people/members/members.store.ts'
import {
  listBets,
  listTransfers,
  sumBets,
  sumTransfers,
} from '../../ledger/wallet/records/records.store.ts'
import { showTransfer } from '../../ledger/wallet/records/show-records.ts'
import { memberInLine, type ReportNeeds, reportFrame } from './report-span.ts'
import { withSources } from './show-line-sources.ts'
import { showTeamBetLines } from './show-team-bets.ts'

type SpanRefusals = Refusal<'report_span_invalid' | 'line_member_not_found'>

/** Bets of one member of the team. */
export async function showTeamBets(
  needs: ReportNeeds,
  caller: bigint,
  { category, ...asked }: CallQuery<'teamBets'>,
): Promise<CallAnswer<'teamBets'> | SpanRefusals> {
  const record = await recordOf(needs, caller, asked)
  if (isRefusal(record)) return record
  const { of, head, part } = record
  const filter = { ...record.days, ...(category && { category }) }
  const totals = await sumBets(needs.db, of, filter)
  return {
    ...head,
    total: totals.count,
    lines: await showTeamBetLines(needs.db, of, await listBets(needs.db, of, filter, part)),
    totals,
  }
}

/** Movements of the cash of the caller, or of somebody below. */
export async function showTeamTransactions(
  needs: ReportNeeds,
  caller: bigint,
  { group, ...asked }: CallQuery<'teamTransactions'>,
): Promise<CallAnswer<'teamTransactions'> | SpanRefusals> {
  const record = await recordOf(needs, caller, asked)
  if (isRefusal(record)) return record
  const { of, head, part } = record
  const filter = { ...record.days, ...(group && { group }) }
  const totals = await sumTransfers(needs.db, of, filter)
  return {
    ...head,
    total: totals.count,
    lines: await withSources(
      needs.db,
      { reader: caller, memberId: of },
      (await listTransfers(needs.db, of, filter, part)).map(showTransfer),
    ),
    totals,
  }
}

/** The same movements as a file, part by part. */
export async function sendTeamTransactions(
  needs: ReportNeeds,
  reply: FastifyReply,
  caller: bigint,
  { group, ...asked }: CallQuery<'teamTransactionsFile'>,
): Promise<FastifyReply | SpanRefusals> {
  const record = await recordOf(needs, caller, { ...asked, page: 1, pageSize: 1 })
  if (isRefusal(record)) return record
  const { of, days } = record
  const filter = { ...days, ...(group && { group }) }
  const columns = ['at', 'id', 'reason', 'group', 'game', 'amount', 'balance', ...sourceColumns]
  const name = `team-transactions-${days.from}-${days.to}.csv`
  const who = { reader: caller, memberId: of }
  return sendFile(reply, name, columns, async (from: Place | undefined) => {
    const { lines, next } = await transfersPart(needs.db, of, filter, from)
    const told = await withSources(needs.db, who, lines)
    return { lines: told.map(({ about, ...line }) => ({ ...line, ...filed(about) })), next }
  })
}

/** Where a movement came from, as columns behind the others. */
const sourceColumns = ['kind', 'start', 'end', 'other']
const filed = (about: CallAnswer<'teamTransactions'>['lines'][number]['about']) =>
  about ? { kind: about.kind, start: about.start, end: about.end, other: about.other } : {}

type Asked = Omit<CallQuery<'teamTransactions'>, 'group'>

/** Whose record is read, of which days, and which page of it. */
async function recordOf(
  needs: ReportNeeds,
  caller: bigint,
  { of: wanted, page, pageSize, ...span }: Asked,
) {
  const of = await memberInLine(needs.db, caller, wanted)
  if (isRefusal(of)) return of
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  const { username } = await findMember(needs.db, of)
  return {
    of,
    head: { ...frame, page, pageSize, account: username },
    // What was played and moved in another line stays with that line.
    days: { from: frame.from, to: frame.to, since: await cameBelow(needs.db, caller, of) },
    part: { limit: pageSize, offset: (page - 1) * pageSize },
  }
}
