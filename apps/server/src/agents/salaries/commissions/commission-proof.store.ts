import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'
import { ancestorsOf } from '../../../rewards/activity/line-facts.store.ts'

/** Days that were reckoned of late, the oldest first. */
export async function reckonedDays(
  db: Db,
  days: number,
): Promise<{ day: string; at: Date; commissions: Amount }[]> {
  return many<{ day: string; at: Date; commissions: Amount }>(db)`
    select r.business_day::text as day, r.reckoned_at as at,
           (select coalesce(total(c.earned), 0) from commissions as c
             where c.business_day = r.business_day) as commissions
      from commission_runs as r
     where r.business_day > (select max(business_day) from commission_runs) - ${days}::int
     order by 1`
}

export type ProvedPlay = {
  readonly memberId: bigint
  readonly category: string
  readonly turnover: Amount
  readonly ancestors: readonly bigint[]
  readonly rebatePpm: number
  /** Of the whole day and category, on each line of the member that it was played in. */
  readonly rebate: Amount
  readonly rebateTurnover: Amount
}

/** Some members' turnover of a day with the line it was made in, and the rebate that was counted for it. */
export async function provedPlay(
  db: Db,
  { day, after, most }: { day: string; after: bigint; most: number },
): Promise<ProvedPlay[]> {
  return many<ProvedPlay>(db)`
    select f.member_id as "memberId", f.category, f.turnover, f.ancestors,
           coalesce(r.rate_ppm, 0) as "rebatePpm", coalesce(r.earned, 0) as rebate,
           coalesce(r.turnover, 0) as "rebateTurnover"
      from ${ancestorsOf(sql`
        select d.* from line_days as d
         where d.business_day = ${day}::date and d.member_id in (
           select distinct member_id from line_days
            where business_day = ${day}::date and member_id > ${after} order by 1 limit ${most})`)} as f
      left join rebate_days as r on r.member_id = f.member_id and r.business_day = f.business_day
       and r.category = f.category
     order by f.member_id, f.category, f.line_version`
}

/**
 * Rates of people of lines as they stood at a moment, by member and category. Who had none that is known by then, as
 * in a history that was written afterwards, had the first that is known.
 */
export async function ratesThen(
  db: Db,
  memberIds: ReadonlySet<bigint>,
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ key: string; ppm: number }>(db)`
    select distinct on (member_id, category) member_id || ' ' || category as key, rate_ppm as ppm
      from line_rate_changes
     where member_id = any(${list.int8(memberIds)})
     order by member_id, category, changed_at > ${at},
              case when changed_at <= ${at} then changed_at end desc, changed_at`
  return new Map(rows.map(({ key, ppm }) => [key, ppm]))
}

/** Keeps by how much a day came to more than it may. */
export const writeExcess = (db: Db, day: string, excess: Amount) =>
  run(db)`update commission_runs set excess = ${excess}
       where business_day = ${day}::date and excess <> ${excess}`
