import { memberKind } from '@parlour/members'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { catchUp } from '../../rewards/activity/collect-activity.job.ts'
import { type ReportNeeds, reportFrame } from './report-span.ts'
import { listTeamPayments, sumTeamPayments } from './team-payments.store.ts'

/** Money that people of the caller's team brought, took out or were given. */
export async function showPayments(
  needs: ReportNeeds,
  caller: bigint,
  { page, pageSize, kind, ...span }: CallQuery<'teamPayments'>,
): Promise<CallAnswer<'teamPayments'> | Refusal<'report_span_invalid'>> {
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  await catchUp(needs)
  const query = { of: caller, kind, from: frame.from, to: frame.to }
  const { count, ...totals } = await sumTeamPayments(needs.db, query)
  const rows = await listTeamPayments(needs.db, query, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    ...frame,
    page,
    pageSize,
    total: count,
    lines: rows.map(({ memberId, username, type, ...row }) => ({
      memberId: String(memberId),
      account: username,
      kind: memberKind(type),
      ...row,
    })),
    totals,
  }
}
