import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallQuery } from '@parlour/wire/schemas'
import type { FastifyReply } from 'fastify'
import { memberInLine, type ReportNeeds, reportFrame } from '../reports/report-span.ts'
import { sendFile } from '../../ledger/wallet/records/download-record.ts'
import { FILE_PART_LINES } from '../../ledger/wallet/limits.ts'
import { billsAfter, type NamedBill } from './salary-lines.store.ts'
import { showLine } from './show-salaries.ts'

/** Lines of one kind as a file, part by part. */
export async function sendSalaries(
  needs: ReportNeeds,
  reply: FastifyReply,
  caller: bigint,
  { kind, side, agentId, ...span }: CallQuery<'salariesFile'>,
): Promise<FastifyReply | Refusal<'report_span_invalid' | 'line_member_not_found'>> {
  const of = await memberInLine(needs.db, caller, agentId)
  if (isRefusal(of)) return of
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  const { from, to } = frame
  const query = { kind, side, caller, from, to, agentId: agentId === undefined ? undefined : of }
  const name = `salaries-${kind.toLowerCase()}-${from}-${to}.csv`
  return sendFile(reply, name, columns, async (after: NamedBill | undefined) => {
    const bills = await billsAfter(needs.db, query, { limit: FILE_PART_LINES, after })
    const lines = bills.map((bill) => ({ ...showLine(bill, caller), agent: bill.agentName }))
    return { lines, next: bills.length < FILE_PART_LINES ? undefined : bills.at(-1) }
  })
}

const columns = [
  'period',
  'start',
  'end',
  'agent',
  'state',
  'turnover',
  'active',
  'base',
  'tier',
  'ratePpm',
  'gross',
  'owed',
  'net',
  'shortfall',
  'paid',
  'paidAt',
]
