import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
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
  const { rows } = await sql<PlaySums & { branch: bigint | null; players: number }>`
    select branch, count(distinct member_id)::int as players, ${playSums} from ${teamPlay(query)} as f
     group by branch`.execute(db)
  return rows
}

export async function moneyByBranch(
  db: Db,
  query: TeamQuery,
): Promise<(MoneySums & { branch: bigint | null })[]> {
  const { rows } = await sql<MoneySums & { branch: bigint | null }>`
    select branch, ${moneySums} from ${teamMoney(query)} as f group by branch`.execute(db)
  return rows
}

/** Those right below an agent alone, without anybody below them. */
export async function playOfDirect(db: Db, query: TeamQuery): Promise<PlaySums> {
  const { rows } = await sql<PlaySums>`
    select ${playSums} from ${teamPlay(query)} as f where branch = member_id`.execute(db)
  return rows[0]!
}

export async function moneyOfDirect(db: Db, query: TeamQuery): Promise<MoneySums> {
  const { rows } = await sql<MoneySums>`
    select ${moneySums} from ${teamMoney(query)} as f where branch = member_id`.execute(db)
  return rows[0]!
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
  const { rows } = await sql<Person>`
    select m.id, m.username, m.type,
           (select count(*)::int from members as below where below.parent_id = m.id) as "directCount",
           (select greatest(count(*)::int - 1, 0) from member_lines as t where t.ancestor_id = m.id) as "teamCount",
           array(select k.kind from contracts as k where k.agent_id = m.id
                    and k.state in ('ACTIVE', 'TERMINATION_PENDING') order by k.kind) as contracts
      from members as m where m.id = any(${[...ids]}::int8[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function directOf(db: Db, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from members where parent_id = ${memberId} order by username_folded`.execute(db)
  return rows.map(({ id }) => id)
}

const within = ({ from, to }: ReportSpan) => sql`business_day between ${from}::date and ${to}::date`

/** What was made under another line is left out by its version. */
const inTeam = (facts: RawBuilder<unknown>, of: bigint) => sql`(
  select p.*, p.path[array_position(p.path, ${of}::int8) - 1] as branch
    from (select o.*, o.member_id || o.ancestors as path from ${ancestorsOf(facts)} as o) as p
   where ${of}::int8 = any(p.path))`

const teamPlay = (query: TeamQuery) =>
  inTeam(
    sql`select * from line_days where ${within(query)} and member_id in (${everBelow(query.of)})
          ${query.category ? sql`and category = ${query.category}` : sql``}`,
    query.of,
  )

const teamMoney = (query: TeamQuery) =>
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
