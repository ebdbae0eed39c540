import type { ContractKind } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { list, many, maybe, one } from '../../base/database/query.ts'
import { fold } from '../../people/members/members.store.ts'
import { daysIn, followsUp, type Moments, windowsIn } from '../../rewards/activity/figures.store.ts'
import { ancestorsOf, everBelow } from '../../rewards/activity/line-facts.store.ts'
import { oldWindowsIn } from '../../rewards/activity/old-windows.store.ts'
import { billColumns, type KeptBill } from './salaries.store.ts'

export type NamedBill = KeptBill & {
  readonly agentName: string
  readonly payerName: string | null
  /** What of the shortfall the agent bears: those below are paid out of the agent's own wallet. */
  readonly borne: Amount
}

/** Where the house pays those below, a shortfall is its own, or carried into nets to come. */
const borne = sql<Amount>`(case when s.shortfall > 0 and exists (
  select from salaries as below where below.payer_id = s.agent_id and below.kind = s.kind
     and below.period_start = s.period_start and below.paid_by = 'upline')
  then s.shortfall else 0 end)`

const named = sql`
  select ${billColumns}, a.username as "agentName", p.username as "payerName",
         ${borne} as borne
    from salaries as s join members as a on a.id = s.agent_id left join members as p on p.id = s.payer_id`

export type BillQuery = {
  readonly kind: ContractKind
  readonly from: string
  readonly to: string
  readonly caller: bigint
  readonly side: 'mine' | 'downlines'
  readonly agentId?: bigint | undefined
}

const thatMatch = ({ kind, from, to, caller, side, agentId }: BillQuery) => sql`
  s.kind = ${kind} and ${side === 'mine' ? sql`s.agent_id = ${caller}` : sql`s.payer_id = ${caller}`}
  and ${agentId === undefined ? sql`true` : sql`s.agent_id = ${agentId}`}
  and s.period_start >= ${from}::date - interval '2 days' and s.period_start < ${to}::date + interval '3 days'
  and contract_day(s.period_start) between ${from}::date and ${to}::date`

/** Bills of a kind, the newest period first. */
export async function listBills(
  db: Db,
  query: BillQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<NamedBill[]> {
  return many<NamedBill>(db)`
    ${named} where ${thatMatch(query)}
     order by ${inOrder} limit ${limit} offset ${offset}`
}

/** The next bills after one, in the same order. */
export async function billsAfter(
  db: Db,
  query: BillQuery,
  { limit, after }: { limit: number; after: NamedBill | undefined },
): Promise<NamedBill[]> {
  const further =
    after &&
    sql`and s.period_start <= ${after.start} and (s.period_start < ${after.start} or
        (a.username_folded, s.salary_id) > (${fold(after.agentName)}, ${after.salaryId}::uuid))`
  return many<NamedBill>(db)`
    ${named} where ${thatMatch(query)} ${further ?? sql``}
     order by ${inOrder} limit ${limit}`
}

const inOrder = sql`s.period_start desc, a.username_folded, s.salary_id`

export type BillSums = {
  readonly count: number
  readonly gross: Amount
  readonly owed: Amount
  readonly net: Amount
  readonly paid: Amount
}

/**
 * Totals of all that match. Real-time bills count to date: of each day only the last says what it came to, and of a
 * day in which a line was moved the last of each payer's.
 */
export async function sumBills(db: Db, query: BillQuery): Promise<BillSums> {
  const payers =
    query.side === 'mine' ? sql`true` : sql`later.payer_id is not distinct from s.payer_id`
  const last = sql`(s.kind <> 'REALTIME' or not exists (
    select from salaries as later where later.kind = s.kind and later.agent_id = s.agent_id
       and ${payers}
       and (later.period_start, later.contract_version) > (s.period_start, s.contract_version)
       and contract_day(later.period_start) = contract_day(s.period_start)))`
  return one<BillSums>(db)`
    select count(*)::int as count, coalesce(sum(s.gross) filter (where ${last}), 0)::int8 as gross,
           coalesce(sum(s.owed) filter (where ${last}), 0)::int8 as owed,
           coalesce(sum(s.net - ${borne}) filter (where ${last}), 0)::int8 as net,
           coalesce(sum(s.paid), 0)::int8 as paid
      from salaries as s where ${thatMatch(query)}`
}

/** A bill that the caller earns or pays; a top agent's bills are the house's and theirs alone. */
export async function findBill(
  db: Db,
  salaryId: string,
  caller: bigint,
): Promise<NamedBill | undefined> {
  return maybe<NamedBill>(db)`
    ${named} where s.salary_id = ${salaryId} and (s.agent_id = ${caller} or s.payer_id = ${caller})`
}

export async function paymentsOf(
  db: Db,
  salaryId: string,
): Promise<{ at: Date; amount: Amount; operationId: string }[]> {
  return many<{ at: Date; amount: Amount; operationId: string }>(db)`
    select paid_at as at, amount, operation_id as "operationId" from salary_payments
     where salary_id = ${salaryId} order by paid_at`
}

export type PartRow = {
  readonly start: Date
  readonly end: Date
  readonly players: number
  readonly turnover: Amount
  readonly winTurnover: Amount
  readonly loseTurnover: Amount
  readonly result: Amount
}

/** What a bill was reckoned from: play of a time in the team of its agent. */
export type BillTeam = Moments & {
  readonly agentId: bigint
  /** Everybody who was to pay on the way up from the agent: they had to stand above the play one by one. */
  readonly payers: readonly bigint[]
  readonly includeSelf: boolean
  readonly by: 'window' | 'day'
}

/**
 * Who paid the payers of a bill, up to the house, by the contracts that stood for its period; a bill that corrects what
 * an ended contract has paid goes by the last period of that one.
 */
export async function payersOf(
  db: Db,
  {
    kind,
    start,
    payerId,
    contractId,
  }: Pick<NamedBill, 'kind' | 'start' | 'payerId' | 'contractId'>,
): Promise<bigint[]> {
  const rows = await many<{ payer: bigint }>(db)`
    with recursive stood as (
      select least(${start}::timestamptz, effective_until - interval '1 millisecond') as at
        from contracts where contract_id = ${contractId}
    ), above (payer, level) as (
      select ${payerId}::int8, 1
      union all
      select k.payer_id, a.level + 1 from above as a cross join stood join contracts as k
          on k.kind = ${kind} and k.agent_id = a.payer and k.effective_from <= stood.at
         and (k.effective_until is null or k.effective_until > stood.at)
       where a.level < 25)
    select payer from above where payer is not null order by level`
  return rows.map(({ payer }) => payer)
}

/** A team's play in a time, window by window or day by day. */
export async function teamParts(db: Db, team: BillTeam): Promise<PartRow[]> {
  const { by } = team
  const key = by === 'window' ? sql`window_start` : sql`business_day`
  const start = by === 'window' ? key : sql`contract_day_start(business_day)`
  const end =
    by === 'window'
      ? sql`window_start + interval '5 minutes'`
      : sql`contract_day_start(business_day + 1)`
  return many<PartRow>(db)`
    select ${start} as start, ${end} as "end", count(distinct member_id)::int as players, ${sums}
      from (${teamFacts(team)}) as f group by ${key} order by ${key}`
}

export type MemberRow = {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly distance: number
  readonly bets: number
  readonly turnover: Amount
  readonly winTurnover: Amount
  readonly loseTurnover: Amount
  readonly result: Amount
}

/** The members whose play makes a time of an agent's team, the largest turnover first. */
export async function teamMembers(
  db: Db,
  team: BillTeam,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const rows = await many<MemberRow & { total: number }>(db)`
    with people as (
      select f.member_id as id, min(f.distance)::int as distance, sum(f.bets)::int4 as bets, ${sums}
        from (${teamFacts(team)}) as f group by f.member_id
    ), page as (
      select *, count(*) over ()::int as total from people
       order by turnover desc, id limit ${limit} offset ${offset})
    select id, m.username, m.type, distance, bets, turnover, "winTurnover", "loseTurnover", result, total
      from page join members as m using (id)
     order by page.turnover desc, id`
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Who of some members counts as active in the whole time of a bill; of a daily average, on any day of it. */
export async function activeAmong(
  db: Db,
  team: BillTeam,
  members: readonly bigint[],
  { activeMinTurnover, averageDaily }: { activeMinTurnover: Amount; averageDaily: boolean },
): Promise<ReadonlySet<bigint>> {
  const byDay = averageDaily && team.by === 'day'
  const rows = await many<{ id: bigint }>(db)`
    select distinct f.member_id as id from (${teamFacts(team)}) as f
     where f.member_id = any(${list.int8(members)})
     group by f.member_id ${byDay ? sql`, f.business_day` : sql``}
    having sum(f.turnover) >= ${activeMinTurnover}`
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member stood in an agent's team while they played in a time. */
export async function playedInTeam(db: Db, team: BillTeam, memberId: bigint): Promise<boolean> {
  const rows = await many(db)`
    select from (${teamFacts(team, memberId)}) as f limit 1`
  return rows.length > 0
}

export type TeamCosts = Readonly<Record<'rebate' | 'promo' | 'fee' | 'wage', Amount>>

/** What the house bore for a team in whole business days. */
export async function teamCosts(db: Db, team: BillTeam): Promise<TeamCosts> {
  const money = sql`
    select * from line_money_days where ${daysIn(team)} and member_id in (${everBelow(team.agentId)})`
  return one<TeamCosts>(db)`
    select coalesce(sum(rebates), 0)::int8 as rebate, coalesce(sum(promotions), 0)::int8 as promo,
           coalesce(sum(fees), 0)::int8 as fee, coalesce(sum(salaries), 0)::int8 as wage
      from (${inTeam(money, team)}) as f`
}

type Costs = TeamCosts & { readonly total: Amount }
type CostRow = Costs & {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly distance: number
}

const costNames = ['rebate', 'promo', 'fee', 'wage'] as const
const costColumns = {
  rebate: 'rebates',
  promo: 'promotions',
  fee: 'fees',
  wage: 'salaries',
} as const

/**
 * What the house bore for a team in whole business days, member by member, the most first, and for all of them.
 *
 * @param counted the costs that lower the base; the others are nought.
 */
export async function costsByMember(
  db: Db,
  team: BillTeam,
  counted: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CostRow[]; total: number; totals: Costs }> {
  const cost = (name: (typeof costNames)[number]) =>
    counted.includes(name) ? sql`sum(f.${sql.ref(costColumns[name])})::int8` : sql`0::int8`
  const each = sql.join(costNames.map((name) => sql`${cost(name)} as ${sql.ref(name)}`))
  const all = sql.join(
    costNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int8 as ${sql.ref(name)}`),
  )
  const money = sql`
    select * from line_money_days where ${daysIn(team)} and member_id in (${everBelow(team.agentId)})`
  const people = sql`
    people as materialized (
      select f.member_id as id, min(f.distance)::int as distance, ${each}
        from (${inTeam(money, team)}) as f group by f.member_id
    ), spent as (
      select *, rebate + promo + fee + wage as total from people
       where rebate <> 0 or promo <> 0 or fee <> 0 or wage <> 0)`
  const rows = await many<CostRow>(db)`
    with ${people}
    select id, m.username, m.type, distance, rebate, promo, fee, wage, s.total
      from spent as s join members as m using (id)
     order by s.total desc, id limit ${limit} offset ${offset}`
  const { count, ...totals } = await one<Costs & { count: number }>(db)`
    with ${people}
    select count(*)::int as count, ${all}, coalesce(sum(total), 0)::int8 as total from spent`
  return { rows, total: count, totals }
}

/** Facts of whoever may be in the team; who is told, of one of them alone. */
function teamFacts(team: BillTeam, memberId?: bigint) {
  const members = memberId === undefined ? everBelow(team.agentId) : sql`${memberId}::int8`
  return inTeam(
    team.by === 'window'
      ? sql`select * from line_windows where ${windowsIn(team)} and member_id in (${members})
            union all ${oldWindowsIn(team, members)}`
      : sql`select * from line_days where ${daysIn(team)} and member_id in (${members})`,
    team,
  )
}

/** Rows of the team as it stood when they were made. */
const inTeam = (
  facts: RawBuilder<unknown>,
  { agentId, payers, includeSelf }: Pick<BillTeam, 'agentId' | 'payers' | 'includeSelf'>,
) => sql`
  select p.*, array_position(p.path, ${agentId}::int8) - 1 as distance
    from (select o.*, o.member_id || o.ancestors as path from ${ancestorsOf(facts)} as o) as p
   where ${agentId}::int8 = any(p.path) and ${followsUp(sql`${list.int8(payers)}`, {
     agent: sql`${agentId}::int8`,
     ancestors: sql`p.ancestors`,
   })}
     and (${includeSelf}::bool or p.member_id <> ${agentId})`

const sums = sql`
  sum(f.turnover)::int8 as turnover, sum(f.win_turnover)::int8 as "winTurnover",
  sum(f.lose_turnover)::int8 as "loseTurnover", sum(f.payouts - f.stakes)::int8 as result`
