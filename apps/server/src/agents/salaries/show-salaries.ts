import { DAY_MS, HOUR_MS } from '@parlour/time'
import { maskUsername, memberKind } from '@parlour/members'
import { PPM, sum } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { memberInLine, type ReportNeeds, reportFrame } from '../reports/report-span.ts'
import { showTeamBetLines } from '../reports/show-team-bets.ts'
import { databaseTime, readKind } from '../contracts/contract-kinds.store.ts'
import { type ContractRow, findContract } from '../contracts/contracts.store.ts'
import type { Db } from '../../base/database/database.ts'
import { findMember } from '../../people/members/members.store.ts'
import { listDecidedBetsUnder } from '../../rewards/activity/decided-bets-under.ts'
import { WINDOWS_AT_HAND_DAYS } from './limits.ts'
import { readStops } from './salaries.store.ts'
import {
  activeAmong,
  type BillTeam,
  costsByMember,
  findBill,
  listBills,
  type NamedBill,
  type PartRow,
  payersOf,
  paymentsOf,
  playedInTeam,
  sumBills,
  teamCosts,
  teamMembers,
  teamParts,
} from './salary-lines.store.ts'
import { showLineTerms } from './show-terms.ts'

type Line = CallAnswer<'salaries'>['lines'][number]
type Salary = CallAnswer<'salary'>

/** What contracts of one kind have earned and paid, of the caller or of those right below. */
export async function showSalaries(
  needs: ReportNeeds,
  caller: bigint,
  { page, pageSize, kind, side, agentId, ...span }: CallQuery<'salaries'>,
): Promise<CallAnswer<'salaries'> | Refusal<'report_span_invalid' | 'line_member_not_found'>> {
  const of = await memberInLine(needs.db, caller, agentId)
  if (isRefusal(of)) return of
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  const wanted = agentId === undefined ? undefined : of
  const query = { kind, side, caller, from: frame.from, to: frame.to, agentId: wanted }
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const { count, ...totals } = await sumBills(needs.db, query)
  const stop = (await readStops(needs.db)).find((one) => one.kind === kind)
  return {
    ...frame,
    page,
    pageSize,
    total: count,
    lines: (await listBills(needs.db, query, part)).map((bill) => showLine(bill, caller)),
    totals: {
      gross: totals.gross,
      owed: totals.owed,
      net: totals.net,
      paid: totals.paid,
    },
    stoppedAt: stop?.stoppedAt ?? null,
  }
}

/** One line with the windows or days that make it, and its payments. */
export async function showSalary(
  { db }: Pick<ReportNeeds, 'db'>,
  caller: bigint,
  salaryId: string,
): Promise<Salary | Refusal<'salary_not_found'>> {
  const bill = await findBill(db, salaryId, caller)
  if (!bill) return refuse('salary_not_found')
  const team = await teamOf(db, bill)
  const parts = await teamParts(db, team)
  const contract = await contractOf(db, bill)
  return {
    currency: bill.currency,
    line: showLine(bill, caller),
    parts: parts.map((part) => showPart(part, team.by, contract)),
    payments: (await paymentsOf(db, salaryId)).map((one) => ({
      at: one.at,
      amount: one.amount,
      operationId: one.operationId,
    })),
    costs: await costsOf(db, bill, team),
    ...showLineTerms(bill, contract, await readKind(db, bill.kind), {
      loss: bill.kind === 'DIVIDEND' ? bill.base : -sum(parts.map(({ result }) => result)),
    }),
  }
}

/** The version of the contract that a bill was reckoned by: each version is a contract of its own. */
async function contractOf(db: Db, { contractId }: NamedBill): Promise<ContractRow> {
  const contract = await findContract(db, contractId)
  if (!contract) throw new Error(`A bill is of the contract ${contractId}, which is not there.`)
  return contract
}

/** Costs that lower a dividend's base. */
async function costsOf(db: Db, { kind }: NamedBill, team: BillTeam): Promise<Salary['costs']> {
  if (kind !== 'DIVIDEND') return []
  const { deduct } = await readKind(db, kind)
  const costs = await teamCosts(db, team)
  return costNames.flatMap((name) => (deduct.includes(name) ? [{ name, amount: costs[name] }] : []))
}

const costNames = ['rebate', 'promo', 'fee', 'wage'] as const

/** Whom the house spent that on. */
export async function showSalaryCosts(
  { db }: Pick<ReportNeeds, 'db'>,
  caller: bigint,
  salaryId: string,
  { page, pageSize }: CallQuery<'salaryCosts'>,
): Promise<CallAnswer<'salaryCosts'> | Refusal<'salary_not_found'>> {
  const bill = await findBill(db, salaryId, caller)
  if (!bill) return refuse('salary_not_found')
  const { deduct } = await readKind(db, bill.kind)
  const counted = bill.kind === 'DIVIDEND' ? deduct : []
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total, totals } = await costsByMember(db, await teamOf(db, bill), counted, part)
  const members = rows.map(({ id, username, type, distance, ...costs }) => ({
    memberId: String(id),
    account: username,
    kind: memberKind(type),
    distance,
    ...costs,
  }))
  return { page, pageSize, total, members, totals }
}

/** The members whose play makes a line, or one window of it. */
export async function showSalaryMembers(
  { db }: Pick<ReportNeeds, 'db'>,
  caller: bigint,
  salaryId: string,
  { page, pageSize, ...wanted }: CallQuery<'salaryMembers'>,
): Promise<CallAnswer<'salaryMembers'> | Refusal<'salary_not_found'>> {
  const bill = await findBill(db, salaryId, caller)
  if (!bill) return refuse('salary_not_found')
  const rules = await readKind(db, bill.kind)
  const whole = await teamOf(db, bill)
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await teamMembers(db, { ...whole, ...within(bill, wanted) }, part)
  const active = await activeAmong(
    db,
    whole,
    rows.map(({ id }) => id),
    rules,
  )
  return {
    page,
    pageSize,
    total,
    members: rows.map((row) => ({
      memberId: String(row.id),
      account: row.username,
      kind: memberKind(row.type),
      distance: row.distance,
      bets: row.bets,
      turnover: row.turnover,
      winTurnover: row.winTurnover,
      loseTurnover: row.loseTurnover,
      result: row.result,
      active: active.has(row.id),
    })),
  }
}

/** The bets of one of them. */
export async function showSalaryBets(
  { db }: Pick<ReportNeeds, 'db'>,
  caller: bigint,
  salaryId: string,
  { page, pageSize, memberId, ...wanted }: CallQuery<'salaryBets'>,
): Promise<CallAnswer<'salaryBets'> | Refusal<'salary_not_found' | 'line_member_not_found'>> {
  const bill = await findBill(db, salaryId, caller)
  if (!bill) return refuse('salary_not_found')
  const id = BigInt(memberId)
  const team = await teamOf(db, bill)
  if (!(await playedInTeam(db, team, id))) return refuse('line_member_not_found')
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const decided = { ...within(bill, wanted), under: team }
  const { lines, total } = await listDecidedBetsUnder(db, id, decided, part)
  return {
    page,
    pageSize,
    total,
    account: await nameOf(db, id),
    lines: await showTeamBetLines(db, id, lines),
  }
}

const nameOf = async (db: Db, memberId: bigint): Promise<string> =>
  (await findMember(db, memberId)).username

/** Whose play a bill was reckoned from. */
async function teamOf(db: Db, bill: NamedBill): Promise<BillTeam> {
  const { includeSelf } = await readKind(db, bill.kind)
  const { agentId, start, end } = bill
  const by = cutOf(bill, await databaseTime(db))
  return { agentId, start, end, by, includeSelf, payers: await payersOf(db, bill) }
}

/** Lines of several days, and of a day whose windows are forgotten, are cut into days. */
function cutOf({ kind, start, end }: NamedBill, now: Date): 'window' | 'day' {
  if (kind === 'HOURLY' || kind === 'REALTIME') return 'window'
  const isLong = end.getTime() - start.getTime() > DAY_MS + 2 * HOUR_MS
  const keptSince = now.getTime() - WINDOWS_AT_HAND_DAYS * DAY_MS
  return isLong || start.getTime() < keptSince ? 'day' : 'window'
}

function within(
  bill: NamedBill,
  { start, end }: { start?: Date | undefined; end?: Date | undefined },
) {
  const from = start ?? bill.start
  const to = end ?? bill.end
  return { start: from < bill.start ? bill.start : from, end: to > bill.end ? bill.end : to }
}

type Rates = { profitRatePpm: number | null; lossRatePpm: number | null }

function showPart(part: PartRow, kind: 'window' | 'day', rates: Rates) {
  const earned =
    rates.profitRatePpm === null || rates.lossRatePpm === null
      ? null
      : (part.winTurnover * BigInt(rates.profitRatePpm) +
          part.loseTurnover * BigInt(rates.lossRatePpm)) /
        PPM
  return {
    kind,
    start: part.start,
    end: part.end,
    turnover: part.turnover,
    winTurnover: part.winTurnover,
    loseTurnover: part.loseTurnover,
    result: part.result,
    players: part.players,
    earned,
  }
}

/** A bill as its agent or its payer sees it; who stands above an agent stays masked. */
export function showLine(bill: NamedBill, caller: bigint): Line {
  const { agentId, agentName, payerId } = bill
  const payerName = bill.paidBy === 'house' ? null : bill.payerName
  return {
    salaryId: bill.salaryId,
    kind: bill.kind,
    period: bill.period,
    start: bill.start,
    end: bill.end,
    agent: { memberId: String(agentId), account: agentName },
    payer: payerName === null || payerId === caller ? payerName : maskUsername(payerName),
    contractId: bill.contractId,
    contractVersion: bill.contractVersion,
    state: bill.state,
    turnover: bill.turnover,
    active: bill.active,
    base: bill.base,
    tier: bill.tier,
    ratePpm: bill.ratePpm,
    carryIn: bill.carryIn,
    carryOut: bill.carryOut,
    gross: bill.gross,
    owed: bill.owed,
    net: bill.net - bill.borne,
    shortfall: bill.shortfall,
    paid: bill.paid,
    overpaid: bill.overpaid,
    paidAt: bill.paidAt,
  }
}
