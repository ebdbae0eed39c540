import { sql } from 'kysely'
import type { RatesPpm } from '@parlour/agents'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, run } from '../../base/database/query.ts'

type Row = { memberId: bigint; category: string; ratePpm: number }

/** Rates of many members; one without any has an empty entry. */
export async function ratesOfMany(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<Map<bigint, RatesPpm>> {
  const rows = await many<Row>(db)`
    select member_id as "memberId", category, rate_ppm as "ratePpm" from line_rates
     where member_id = any(${list.int8(memberIds)}) order by category`
  const found = new Map<bigint, Record<string, number>>(memberIds.map((id) => [id, {}]))
  for (const { memberId, category, ratePpm } of rows) found.get(memberId)![category] = ratePpm
  return found
}

export const ratesOf = async (db: Db | Tx, memberId: bigint): Promise<RatesPpm> =>
  (await ratesOfMany(db, [memberId])).get(memberId)!

/** The rates of one category as they stood at a moment; the first one known where none was noted before it. */
export async function ratesAt(
  db: Db | Tx,
  memberIds: ReadonlySet<bigint>,
  { category, at }: { category: string; at: Date },
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await many<Row>(db)`
    select distinct on (member_id) member_id as "memberId", category, rate_ppm as "ratePpm"
      from line_rate_changes
     where member_id = any(${list.int8(memberIds)}) and category = ${category}
     order by member_id, changed_at <= ${at} desc,
              case when changed_at <= ${at} then changed_at end desc, changed_at`
  return new Map(rows.map(({ memberId, ratePpm }) => [memberId, ratePpm]))
}

/** The highest rate that anybody right below a member has, by category. */
export async function highestBelow(db: Db | Tx, memberId: bigint): Promise<RatesPpm> {
  const rows = await many<{ category: string; ratePpm: number }>(db)`
    select r.category, max(r.rate_ppm) as "ratePpm"
      from members m join line_rates r on r.member_id = m.id
     where m.parent_id = ${memberId} group by r.category order by r.category`
  return Object.fromEntries(rows.map(({ category, ratePpm }) => [category, ratePpm]))
}

/** Keeps the rates that a statement has written, with their moment: a commission is opened by those of its time. */
const remembered = sql`
  insert into line_rate_changes (member_id, category, changed_at, rate_ppm)
  select member_id, category, clock_timestamp(), rate_ppm from written`

export type RateChange = {
  readonly category: string
  /** Null: from before changes were kept. */
  readonly at: Date | null
  readonly before: number
  readonly after: number
}

/** What somebody's rates were changed to, the newest change first; what was written as it stood is none. */
export async function rateChangesOf(
  db: Db,
  { memberId, since }: { memberId: bigint; since?: Date | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RateChange[]; total: number }> {
  const rows = await many<RateChange & { total: number }>(db)`
    select category, nullif(changed_at, '2000-01-01 00:00:00+00') as at, before, rate_ppm as after,
           count(*) over ()::int as total
      from (select category, changed_at, rate_ppm,
                   coalesce(lag(rate_ppm) over (partition by category order by changed_at), 0) as before
              from line_rate_changes where member_id = ${memberId}) as changes
     where before <> rate_ppm and changed_at >= ${since ?? new Date(0)}
     order by changed_at desc, category limit ${limit} offset ${offset}`
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Sets the named categories; the others stay as they are. */
export async function writeRates(tx: Tx, memberId: bigint, rates: RatesPpm): Promise<void> {
  const categories = Object.keys(rates)
  await run(tx)`
    with written as (
      insert into line_rates (member_id, category, rate_ppm)
      select ${memberId}, category, rate_ppm
        from unnest(${list.text(categories)},
                    ${list.int4(categories.map((category) => rates[category]!))})
          as given (category, rate_ppm)
      on conflict (member_id, category) do update set rate_ppm = excluded.rate_ppm
      returning member_id, category, rate_ppm)
    ${remembered}`
}

export type LoweredRate = {
  readonly memberId: bigint
  readonly category: string
  readonly before: number
  readonly after: number
}

/** Lowers everybody at and below a member to what the upline has, where they have more; tells who had. */
export async function lowerRatesBelow(
  tx: Tx,
  memberId: bigint,
  most: RatesPpm,
): Promise<LoweredRate[]> {
  const allowed = sql`coalesce((${JSON.stringify(most)}::jsonb ->> r.category)::int, 0)`
  return many<LoweredRate>(tx)`
    with higher as materialized (
      select r.member_id, r.category, r.rate_ppm as before, ${allowed} as after
        from line_rates r join member_lines l on l.member_id = r.member_id
       where l.ancestor_id = ${memberId} and r.rate_ppm > ${allowed}
    ), written as (
      update line_rates r set rate_ppm = h.after from higher h
       where r.member_id = h.member_id and r.category = h.category
      returning r.member_id, r.category, r.rate_ppm
    ), kept as (${remembered})
    select member_id as "memberId", category, before, after from higher order by member_id, category`
}
