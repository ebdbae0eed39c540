import { memberKind } from '@parlour/members'
import { type Amount, currencyOf } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { type ReportNeeds, reportFrame } from '../../reports/report-span.ts'
import { showTeamBetLines } from '../../reports/show-team-bets.ts'
import { ratesAt } from '../../lines/line-rates.store.ts'
import { findMember } from '../../../people/members/members.store.ts'
import { listDecidedBetsUnder } from '../../../rewards/activity/decided-bets-under.ts'
import { listCommissions, type PlayBehind, playBehind, reckonedDay } from './commissions.store.ts'
import { share } from './pay-commissions.ts'

/** What the caller has earned of the turnover below, by day and category. */
export async function showCommissions(
  needs: ReportNeeds,
  caller: bigint,
  { page, pageSize, ...span }: CallQuery<'commissions'>,
): Promise<CallAnswer<'commissions'> | Refusal<'report_span_invalid'>> {
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  const of = { agentId: caller, from: frame.from, to: frame.to }
  const { rows, total } = await listCommissions(needs.db, of, partOf(page, pageSize))
  return {
    ...frame,
    page,
    pageSize,
    total,
    lines: rows,
  }
}

/** The members behind a line: their turnover, the rate that was the caller's of it, and what that came to. */
export async function showCommissionMembers(
  { db, settings }: ReportNeeds,
  caller: bigint,
  { page, pageSize, day, category }: CallQuery<'commissionMembers'>,
): Promise<CallAnswer<'commissionMembers'>> {
  const reckoned = await reckonedDay(db, day)
  if (!reckoned) return { page, pageSize, total: 0, members: [] }
  const of = { agentId: caller, day, category }
  const { rows, total } = await playBehind(db, of, partOf(page, pageSize))
  const line = new Set(rows.flatMap(({ memberId, ancestors }) => [memberId, ...ancestors]))
  const rates = await ratesAt(db, line, { category, at: reckoned.at })
  const named = new Map([...rates].map(([id, ppm]) => [`${id} ${category}`, ppm]))
  const { cashDecimals } = currencyOf(settings.current().merchant.currency)
  const members = new Map<bigint, Behind>()
  for (const row of rows) {
    const into = { earned: new Map<string, Amount>(), inverted: new Set<string>() }
    share(row, named, cashDecimals, into)
    const before = members.get(row.memberId)
    const { ownPpm, belowPpm } = ratesOn(row, caller, (id) => named.get(`${id} ${category}`) ?? 0)
    members.set(row.memberId, {
      memberId: String(row.memberId),
      account: row.account,
      kind: memberKind(row.type),
      distance: row.distance,
      turnover: (before?.turnover ?? 0n) + row.turnover,
      ownPpm: before ? null : ownPpm,
      belowPpm: before ? null : belowPpm,
      amount: (before?.amount ?? 0n) + (into.earned.get(`${caller} ${category}`) ?? 0n),
    })
  }
  return { page, pageSize, total, members: [...members.values()] }
}

/** The caller's rate, and the highest of those that came first: the rebate, the member, all between. */
function ratesOn(
  { memberId, ancestors, rebatePpm }: PlayBehind,
  caller: bigint,
  rateOf: (memberId: bigint) => number,
): { ownPpm: number; belowPpm: number } {
  const path = [memberId, ...ancestors]
  const below = path.slice(0, path.indexOf(caller)).map(rateOf)
  return { ownPpm: rateOf(caller), belowPpm: Math.max(rebatePpm, ...below) }
}

type Behind = CallAnswer<'commissionMembers'>['members'][number]

/** The bets of one of them. */
export async function showCommissionBets(
  { db }: ReportNeeds,
  caller: bigint,
  { page, pageSize, day, category, memberId }: CallQuery<'commissionBets'>,
): Promise<CallAnswer<'commissionBets'> | Refusal<'line_member_not_found'>> {
  const reckoned = await reckonedDay(db, day)
  const id = BigInt(memberId)
  const under = { agentId: caller, payers: [] }
  const decided = reckoned && { start: reckoned.start, end: reckoned.end, under, category }
  const { lines, total } = decided
    ? await listDecidedBetsUnder(db, id, decided, partOf(page, pageSize))
    : { lines: [], total: 0 }
  // Whoever has played nothing below the caller is nobody.
  if (total === 0) return refuse('line_member_not_found')
  const { username: account } = await findMember(db, id)
  return { page, pageSize, total, account, lines: await showTeamBetLines(db, id, lines) }
}

const partOf = (page: number, pageSize: number) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})
