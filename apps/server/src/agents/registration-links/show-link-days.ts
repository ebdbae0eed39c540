import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import type { FastifyReply } from 'fastify'
import type { Needs } from '../../house/needs.ts'
import { sendFile } from '../../ledger/wallet/records/download-record.ts'
import { catchUp } from '../../rewards/activity/collect-activity.job.ts'
import { type ReportFrame, reportFrame } from '../reports/report-span.ts'
import { type LinkDay, type LinkFigures, linkDays, noFigures } from './link-figures.store.ts'
import { findLink, namesOfLinks } from './registration-links.store.ts'

type LinkNeeds = Pick<Needs, 'db' | 'settings'>
type LinkQuery = CallQuery<'linkDays'>
type Refused = Refusal<'report_span_invalid' | 'link_not_found'>

/** What came of the caller's links, or of one of them, day by day. */
export async function showLinkDays(
  needs: LinkNeeds,
  caller: bigint,
  query: LinkQuery,
): Promise<CallAnswer<'linkDays'> | Refused> {
  const read = await readDays(needs, caller, query)
  if (isRefusal(read)) return read
  const byDay = new Map<string, LinkFigures>()
  for (const { linkId: _, day, ...figures } of read.days)
    byDay.set(day, together(byDay.get(day) ?? noFigures, figures))
  const days = [...byDay].map(([day, figures]) => ({ day, ...figures }))
  return { ...read.frame, days, totals: [...byDay.values()].reduce(together, noFigures) }
}

/** The same by link and day, as a file. */
export async function sendLinkDays(
  needs: LinkNeeds,
  reply: FastifyReply,
  caller: bigint,
  query: LinkQuery,
): Promise<FastifyReply | Refused> {
  const read = await readDays(needs, caller, query)
  if (isRefusal(read)) return read
  const { frame, days } = read
  const names = await namesOfLinks(needs.db, caller)
  const lines = days.map((line) => ({ ...line, ...names.get(line.linkId) }))
  return sendFile(reply, `links-${frame.from}-${frame.to}.csv`, columns, async () => ({
    lines,
    next: undefined,
  }))
}

const columns = ['day', 'code', 'note', ...Object.keys(noFigures)]

async function readDays(
  needs: LinkNeeds,
  caller: bigint,
  { link, from, to }: LinkQuery,
): Promise<{ frame: ReportFrame; days: LinkDay[] } | Refused> {
  const frame = await reportFrame(needs, { from, to })
  if (isRefusal(frame)) return frame
  // A link of somebody else is nobody's.
  if (link !== undefined && (await findLink(needs.db, link))?.memberId !== caller)
    return refuse('link_not_found')
  await catchUp(needs)
  const span = { of: caller, from: frame.from, to: frame.to, link }
  return { frame, days: await linkDays(needs.db, span) }
}

const together = (one: LinkFigures, other: LinkFigures): LinkFigures => ({
  clicks: one.clicks + other.clicks,
  registrations: one.registrations + other.registrations,
  firstDeposits: one.firstDeposits + other.firstDeposits,
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
  turnover: one.turnover + other.turnover,
  result: one.result + other.result,
})
