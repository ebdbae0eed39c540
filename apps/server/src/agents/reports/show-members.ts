import { memberKind } from '@parlour/members'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import type { Needs } from '../../house/needs.ts'
import { catchUp } from '../../rewards/activity/collect-activity.job.ts'
import { SILENT_DAYS } from './limits.ts'
import { type ReportNeeds, reportFrame } from './report-span.ts'
import { listMemberFigures, type MemberFigures, sumMemberFigures } from './team-members.store.ts'

type Shown = CallAnswer<'teamMembers'>

/** The caller's team member by member: what each played and moved in a span of days, and has now. */
export async function showMembers(
  needs: ReportNeeds & Pick<Needs, 'clock'>,
  caller: bigint,
  { page, pageSize, from, to, search, ...wanted }: CallQuery<'teamMembers'>,
): Promise<Shown | Refusal<'report_span_invalid'>> {
  const frame = await reportFrame(needs, { from, to })
  if (isRefusal(frame)) return frame
  await catchUp(needs)
  const query = {
    ...wanted,
    of: caller,
    at: needs.clock.now(),
    search: search || undefined,
    from: frame.from,
    to: frame.to,
  }
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const { count, ...totals } = await sumMemberFigures(needs.db, query)
  const lines = await listMemberFigures(needs.db, query, part)
  return {
    ...frame,
    page,
    pageSize,
    total: count,
    silentDays: SILENT_DAYS,
    lines: lines.map(showMember),
    totals,
  }
}

const showMember = ({ id, username, type, ...figures }: MemberFigures): Shown['lines'][number] => ({
  memberId: String(id),
  account: username,
  kind: memberKind(type),
  ...figures,
})
