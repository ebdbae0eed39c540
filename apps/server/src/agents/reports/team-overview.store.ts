import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import type { ReportSpan } from './report-span.ts'
import { type MoneySums, moneySums, type PlaySums, playSums } from './team-facts.store.ts'

type Query = ReportSpan & { readonly of: bigint }
type PlayOfDay = PlaySums & { readonly day: string; readonly category: string }

/**
 * What a team played, day by day and category by category, and how many of its people have a turnover of at least a
 * minimum in the span. The days are read once for both.
 */
export async function readPlay(
  db: Db,
  query: Query,
  { minimum }: { minimum: Amount },
): Promise<{ plays: PlayOfDay[]; active: number }> {
  const rows = await many<PlaySums & { day: string | null; category: string | null }>(db)`
    with team as materialized (${ofTeam('line_days', query)}), active as (
      select from team group by member_id having sum(turnover) >= ${minimum})
    select business_day::text as day, category, ${playSums} from team group by business_day, category
    union all
    select null, null, count(*)::int4, 0, 0, 0, 0, 0 from active
     order by day nulls last, category`
  const active = rows.pop()!.bets
  return { plays: rows as PlayOfDay[], active }
}

/** What a team moved, day by day. */
export async function readMoney(
  db: Db,
  query: Query,
): Promise<(MoneySums & { day: string; firstDeposits: number })[]> {
  return many<MoneySums & { day: string; firstDeposits: number }>(db)`
    select business_day::text as day, coalesce(sum(first_deposits), 0)::int4 as "firstDeposits", ${moneySums}
      from (${ofTeam('line_money_days', query)}) as team group by business_day order by business_day`
}

export type People = {
  readonly members: number
  readonly agents: number
  readonly direct: number
  /** Who came in the span, by day. */
  readonly registered: ReadonlyMap<string, number>
}

/** Who stands below an agent, read from one narrow index and not from the members themselves. */
export async function countTeam(db: Db, { of, from, to }: Query): Promise<People> {
  type Row = Omit<People, 'registered'> & { day: string | null }
  const rows = await many<Row>(db)`
    with calendar as materialized (select * from contract_calendar limit 1), below as (
      select m.type, m.parent_id,
             case when m.registered_at between ${from}::date - interval '2 days' and ${to}::date + interval '3 days'
                  then ((m.registered_at at time zone (select zone from calendar))
                        - (select cutover from calendar))::date end as day
        from member_lines as l join members as m on m.id = l.member_id
       where l.ancestor_id = ${of} and l.member_id <> ${of})
    select case when day between ${from}::date and ${to}::date then day::text end as day, count(*)::int as members,
           count(*) filter (where type in (1, 2, 41, 42))::int as agents,
           count(*) filter (where parent_id = ${of})::int as direct
      from below group by 1`
  const sum = (part: (row: Row) => number) => rows.reduce((all, row) => all + part(row), 0)
  return {
    members: sum((row) => row.members),
    agents: sum((row) => row.agents),
    direct: sum((row) => row.direct),
    registered: new Map(rows.flatMap(({ day, members }) => (day === null ? [] : [[day, members]]))),
  }
}

/**
 * Rows of whoever stood at or below an agent when they were made. Of the line as it is now the table of lines
 * knows that, and of an earlier one its version: nobody's own row is read for it.
 */
export const ofTeam = (
  table: 'line_days' | 'line_money_days',
  { of, from, to }: Query,
): RawBuilder<unknown> => {
  const days = sql.table(table)
  const within = sql`d.business_day between ${from}::date and ${to}::date`
  return sql`
    select d.* from ${days} as d
     where ${within}
       and exists (select from member_lines as l where l.ancestor_id = ${of} and l.member_id = d.member_id)
       and not exists (select from member_line_versions as v
                        where v.member_id = d.member_id and v.line_version = d.line_version)
    union all
    select d.* from ${days} as d
      join member_line_versions as v on v.member_id = d.member_id and v.line_version = d.line_version
     where ${within} and ${of}::int8 = any(v.member_id || v.ancestors)`
}

/** Whether a row `d`, of somebody who stands below an agent now, was made below that agent too. */
export const madeBelow = (agentId: bigint): RawBuilder<unknown> => sql`coalesce((
  select ${agentId}::int8 = any(v.ancestors) from member_line_versions as v
   where v.member_id = d.member_id and v.line_version = d.line_version), true)`
