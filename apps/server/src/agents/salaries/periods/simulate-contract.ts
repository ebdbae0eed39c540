import { HOUSE, type PeriodSpan, periodSpan } from '@parlour/agents'
import { type Amount, currencyOf, floorFraction, PPM, sum } from '@parlour/money'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import { rulingOut } from '../../../base/problems/ruling-out.ts'
import { sql } from 'kysely'
import { memberInLine } from '../../reports/report-span.ts'
import { databaseTime, type KindRules, readKind } from '../../contracts/contract-kinds.store.ts'
import type { ContractRow } from '../../contracts/contracts.store.ts'
import { checkTerms, keptTerms, readTerms, UPLINE_TERMS } from '../../contracts/terms.ts'
import type { Db } from '../../../base/database/database.ts'
import { one } from '../../../base/database/query.ts'
import { findMember } from '../../../people/members/members.store.ts'
import { contractClockOf, figuresOf, judgeAll, type JudgeNeeds } from './judge-period.ts'
import { readWindowSums } from '../../../rewards/activity/window-sums.store.ts'

type Figures = CallAnswer<'simulateContract'>['periods'][number]
type Refused =
  | 'line_member_not_found'
  | 'contract_tier_count'
  | 'contract_rate_out_of_range'
  | 'contract_tiers_not_rising'

/** What terms would have paid an agent for the periods that are over, by the rules that pay. Nothing is written. */
export async function simulateContract(
  needs: JudgeNeeds,
  caller: bigint,
  { kind, agentId, periods, ...typed }: CallBody<'simulateContract'>,
): Promise<CallAnswer<'simulateContract'> | Refusal<Refused>> {
  const { db, settings } = needs
  const of = await memberInLine(db, caller, agentId)
  if (isRefusal(of)) return of
  const rules = await readKind(db, kind)
  const terms = readTerms(rules, typed)
  const wrong = checkTerms(rules, terms, null)
  if (wrong) return rulingOut(wrong, ...UPLINE_TERMS)
  const contract = { ...keptTerms(terms), agentId: of, payerId: null } as ContractRow
  const clock = await contractClockOf(needs)
  const spans = spansBefore(await databaseTime(db), rules, clock, periods)
  const shown =
    kind === 'REALTIME'
      ? await realTimeDays(needs, rules, contract, spans)
      : await tieredPeriods(needs, rules, contract, spans)
  const sumOf = (of: (one: Shown) => Amount | null) => sum(shown.map((one) => of(one) ?? 0n))
  return {
    kind,
    account: (await findMember(db, of)).username,
    ...clock,
    currency: settings.current().merchant.currency,
    periods: shown.map(show),
    totals: {
      gross: sumOf((one) => one.gross),
      owed: sumOf((one) => one.owed),
      net: sumOf(({ net }) => net),
      actualGross: sumOf((one) => one.actualGross),
    },
    historyFrom: await firstDay(db),
  }
}

/** What is left to the agent: below zero where those below cost more, unless the house bears that. */
export function netAfterOwed(
  { funding, shortfall }: KindRules,
  gross: Amount,
  owed: Amount,
): Amount {
  const isBorne = funding === 'PLATFORM_NET' && shortfall === 'ABSORB'
  return isBorne && gross < owed ? 0n : gross - owed
}

type Clock = Awaited<ReturnType<typeof contractClockOf>>
type Shown = Omit<Figures, 'start' | 'end'> & { span: PeriodSpan }

/** Periods that are over, the oldest first. Real-time contracts are looked at day by day. */
function spansBefore(now: Date, rules: KindRules, clock: Clock, most: number): PeriodSpan[] {
  const period = rules.kind === 'REALTIME' ? 'DAILY' : rules.period
  const spans: PeriodSpan[] = []
  let at = periodSpan(now.getTime(), period, clock).start - 1
  while (spans.length < most) {
    const span = periodSpan(at, period, clock)
    spans.unshift(span)
    at = span.start - 1
  }
  return spans
}

async function tieredPeriods(
  needs: JudgeNeeds,
  rules: KindRules,
  contract: ContractRow,
  spans: readonly PeriodSpan[],
): Promise<Shown[]> {
  const agent = String(contract.agentId)
  const shown: Shown[] = []
  let carried = 0n
  for (const span of spans) {
    const moments = { start: new Date(span.start), end: new Date(span.end) }
    const figures = await figuresOf(needs.db, rules, [contract], moments, contract.agentId)
    const { rows } = judgeAll(needs, rules, {
      sound: [contract],
      figures,
      carried: new Map([[agent, carried]]),
      start: span,
    })
    const row = rows.find(({ payer }) => payer === HOUSE)!
    carried = row.carryOut
    const actual = await actualOf(needs.db, rules.kind, contract.agentId, moments.start)
    shown.push({
      span,
      period: span.key,
      turnover: row.turnover,
      active: row.active,
      base: row.base,
      loss: rules.kind === 'DIVIDEND' ? row.base : -(figures.get(agent)?.result ?? 0n),
      tier: row.tier,
      ratePpm: row.ratePpm,
      gross: row.gross,
      net: netAfterOwed(rules, row.gross, actual.owed),
      ...actual,
    })
  }
  return shown
}

async function realTimeDays(
  { db, settings }: JudgeNeeds,
  rules: KindRules,
  contract: ContractRow,
  spans: readonly PeriodSpan[],
): Promise<Shown[]> {
  const { cashDecimals } = currencyOf(settings.current().merchant.currency)
  const shown: Shown[] = []
  for (const span of spans) {
    const moments = { start: new Date(span.start), end: new Date(span.end) }
    const { won, lost, result } = await readWindowSums(db, contract.agentId, {
      ...moments,
      includeSelf: rules.includeSelf,
    })
    const exact = won * BigInt(contract.profitRatePpm!) + lost * BigInt(contract.lossRatePpm!)
    const gross = exact > 0n ? floorFraction(exact, PPM, cashDecimals) : 0n
    const actual = await actualOf(db, 'REALTIME', contract.agentId, moments.start)
    const turnover = won + lost
    shown.push({
      span,
      period: span.key,
      turnover,
      active: 0,
      base: turnover,
      loss: -result,
      tier: null,
      ratePpm: 0,
      gross,
      net: netAfterOwed(rules, gross, actual.owed),
      ...actual,
    })
  }
  return shown
}

/** What the contracts that stood have really earned, the agent's own and those right below. */
async function actualOf(
  db: Db,
  kind: KindRules['kind'],
  agentId: bigint,
  start: Date,
): Promise<{ owed: Amount; actualGross: Amount | null }> {
  const rows =
    kind === 'REALTIME'
      ? dayParts(start)
      : sql`select agent_id, payer_id, gross from salaries where kind = ${kind} and period_start = ${start}`
  return one<{ owed: Amount; actualGross: Amount | null }>(db)`
    select coalesce(sum(gross) filter (where payer_id = ${agentId}), 0)::int8 as owed,
           (sum(gross) filter (where agent_id = ${agentId}))::int8 as "actualGross"
      from (${rows}) as r`
}

/** What was earned of a day under each payer: a line may have been moved in it. */
const dayParts = (start: Date) => sql`
  select d.agent_id, part.payer_id, part.gross from real_time_days as d cross join lateral (
    select nullif(f ->> 'payer', ${HOUSE})::int8 as payer_id, (f ->> 'gross')::int8 as gross
      from jsonb_array_elements(d.former) as f
    union all
    select d.payer_id, d.gross - coalesce((
      select sum((f ->> 'gross')::int8) from jsonb_array_elements(d.former) as f), 0)::int8) as part
   where d.business_day = contract_day(${start})`

const show = ({ span, ...one }: Shown): Figures => ({
  ...one,
  start: new Date(span.start),
  end: new Date(span.end),
})

async function firstDay(db: Db): Promise<string | null> {
  const { day } = await one<{ day: string | null }>(db)`
    select min(business_day)::text as day from line_days`
  return day
}
