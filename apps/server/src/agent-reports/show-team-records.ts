import { formatAmount } from '@parlour/money'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallQuery, CallReply } from '@parlour/wire/schemas'
import { findMember } from '../members/members.store.ts'
import {
  type BetLine,
  listBets,
  listTransfers,
  sumBets,
  sumTransfers,
} from '../wallet/records.store.ts'
import { showBet, showTransfer } from '../wallet/show-records.ts'
import { memberInLine, type ReportNeeds, reportFrame } from './report-span.ts'

type SpanRefusals = Refusal<'report_span_invalid' | 'line_member_not_found'>

/** Bets of one member of the team. */
export async function showTeamBets(
  needs: ReportNeeds,
  caller: bigint,
  { of: wanted, category, page, pageSize, ...span }: CallQuery<'teamBets'>,
): Promise<CallReply<'teamBets'> | SpanRefusals> {
  const of = await memberInLine(needs.db, caller, wanted)
  if (isRefusal(of)) return of
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  const filter = { from: frame.from, to: frame.to, ...(category && { category }) }
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const totals = await sumBets(needs.db, of, filter)
  return {
    ...frame,
    page,
    pageSize,
    total: totals.count,
    account: (await findMember(needs.db, of)).username,
    lines: (await listBets(needs.db, of, filter, part)).map(showTeamBet),
    totals: {
      stake: formatAmount(totals.stake),
      payout: formatAmount(totals.payout),
      result: formatAmount(totals.result),
    },
  }
}

/** A bet as somebody above sees it. */
export function showTeamBet(line: BetLine): CallReply<'teamBets'>['lines'][number] {
  const { bonusStake: _, ...shown } = showBet(line)
  return shown
}

/** Movements of the cash of the caller, or of somebody below. */
export async function showTeamTransactions(
  needs: ReportNeeds,
  caller: bigint,
  { of: wanted, group, page, pageSize, ...span }: CallQuery<'teamTransactions'>,
): Promise<CallReply<'teamTransactions'> | SpanRefusals> {
  const of = await memberInLine(needs.db, caller, wanted)
  if (isRefusal(of)) return of
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  const filter = { from: frame.from, to: frame.to, ...(group && { group }) }
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const totals = await sumTransfers(needs.db, of, filter)
  return {
    ...frame,
    page,
    pageSize,
    total: totals.count,
    account: (await findMember(needs.db, of)).username,
    lines: (await listTransfers(needs.db, of, filter, part)).map(showTransfer),
    totals: { in: formatAmount(totals.in), out: formatAmount(totals.out) },
  }
}
