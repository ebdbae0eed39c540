import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { list, many, one } from '../../base/database/query.ts'
import { ancestorsOf, everBelow } from '../../rewards/activity/line-facts.store.ts'
import type { ReportSpan } from './report-span.ts'

export type PlaySums = {
  readonly bets: number
  readonly turnover: Amount
  readonly winTurnover: Amount
  readonly loseTurnover: Amount
  readonly stakes: Amount
  readonly payouts: Amount
}
export type MoneySums = {
  readonly deposits: Amount
  readonly withdrawals: Amount
  readonly fees: Amount
  readonly rebates: Amount
  readonly promotions: Amount
  readonly salaries: Amount
}
export type TeamQuery = ReportSpan & {
  readonly of: bigint
  readonly category?: string | undefined
}

/** Play of a team by whoever stands right below its agent; the agent's own under no branch. */
export async function playByBranch(
  db: Db,
  query: TeamQuery,
): Promise<(PlaySums & { branch: bigint | null; players: number })[]> {
  return many<PlaySums & { branch: bigint | null; players: number }>(db)`
    select branch, count(distinct member_id)::int as players, ${playSums} from ${teamPlay(query)} as f
     group by branch`
}

export async function moneyByBranch(
  db: Db,
  query: TeamQuery,
): Promise<(MoneySums & { branch: bigint | null })[]> {
  return many<MoneySums & { branch: bigint | null }>(db)`
    select branch, ${moneySums} from ${teamMoney(query)} as f group by branch`
}

/** Those right below an agent alone, without anybody below them. */
export async function playOfDirect(db: Db, query: TeamQuery): Promise<PlaySums> {
  return one<PlaySums>(db)`
    select ${playSums} from ${teamPlay(query)} as f where branch = member_id`
}

export async function moneyOfDirect(db: Db, query: TeamQuery): Promise<MoneySums> {
  return one<MoneySums>(db)`
    select ${moneySums} from ${teamMoney(query)} as f where branch = member_id`
}

export type Person = {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly directCount: number
  readonly teamCount: number
  readonly contracts: readonly string[]
}

/** People by number, with how many stand below them. */
export async function readPeople(db: Db, ids: readonly bigint[]): Promise<Map<bigint, Person>> {
  const rows = await many<Person>(db)`
    select m.id, m.username, m.type,
           (select count(*)::int from members as below where below.parent_id = m.id) as "directCount",
           (select greatest(count(*)::int - 1, 0) from member_lines as t where t.ancestor_id = m.id) as "teamCount",
           array(select k.kind from contracts as k where k.agent_id = m.id
                    and k.state in ('ACTIVE', 'TERMINATION_PENDING') order by k.kind) as contracts
      from members as m where m.id = any(${list.int8(ids)})`
  return new Map(rows.map((row) => [row.id, row]))
}

export async function directOf(db: Db, memberId: bigint): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(db)`
    select id from members where parent_id = ${memberId} order by username_folded`
  return rows.map(({ id }) => id)
}

const within = ({ from, to }: ReportSpan) => sql`business_day between ${from}::date and ${to}::date`

/** What was made under another line is left out by its version. */
const inTeam = (facts: RawBuilder<unknown>, of: bigint) => sql`(
  select p.*, p.path[array_position(p.path, ${of}::int8) - 1] as branch
    from (select o.*, o.member_id || o.ancestors as path from ${ancestorsOf(facts)} as o) as p
   where ${of}::int8 = any(p.path))`

export const teamPlay = (query: TeamQuery) =>
  inTeam(
    sql`select * from line_days where ${within(query)} and member_id in (${everBelow(query.of)})
          ${query.category ? sql`and category = ${query.category}` : sql``}`,
    query.of,
  )

export const teamMoney = (query: TeamQuery) =>
  inTeam(
    sql`select * from line_money_days where ${within(query)} and member_id in (${everBelow(query.of)})`,
    query.of,
  )

const total = (name: string, known = name) =>
  sql`coalesce(sum(${sql.ref(name)}), 0)::int8 as ${sql.ref(known)}`

/** Sums of rows of `line_days`. */
export const playSums = sql`
  coalesce(sum(bets), 0)::int4 as bets, ${total('turnover')}, ${total('win_turnover', 'winTurnover')},
  ${total('lose_turnover', 'loseTurnover')}, ${total('stakes')}, ${total('payouts')}`

/** Sums of rows of `line_money_days`. */
export const moneySums = sql`
  ${total('deposits')}, ${total('withdrawals')}, ${total('fees')}, ${total('rebates')}, ${total('promotions')},
  coalesce(sum(salaries + dividends), 0)::int8 as salaries`
