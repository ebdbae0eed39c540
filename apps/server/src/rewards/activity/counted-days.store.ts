import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, one, run } from '../../base/database/query.ts'

export type Counted = 'points' | 'rebates'

/** What is counted of the members of one lane. */
export type Count = { readonly what: Counted; readonly lane: number }

/** The first day of a lane that may still change; takes the turn of counting, so that another worker waits. */
export const lockCounted = (tx: Tx, count: Count): Promise<string> =>
  since(tx, count, sql`for update`)

/** The same for who counts a few members that nobody else counts: all such count at once, and no worker beside them. */
export const shareCounted = (tx: Tx, count: Count): Promise<string> =>
  since(tx, count, sql`for share`)

/** What only counts need not wait for the disk at its end: a count lost with a power cut is made again. */
export const countWithoutWaiting = (tx: Tx) =>
  run(tx)`select set_config('synchronous_commit', 'off', true)`

export const readCounted = (db: Db, count: Count): Promise<string> => since(db, count, sql``)

async function since(
  db: Db | Tx,
  { what, lane }: Count,
  lock: ReturnType<typeof sql>,
): Promise<string> {
  const row = await one<{ since: string }>(db)`
    select closed_before::text as since from activity_counted
     where what = ${what} and lane = ${lane} ${lock}`
  return row.since
}

/** The open days on which anybody played, the first one first. */
export async function daysPlayed(db: Db | Tx, since: string): Promise<string[]> {
  const next = sql`select min(business_day) from activity_days where business_day`
  const rows = await many<{ day: string }>(db)`
    with recursive played as (
      select (${next} >= ${since}::date) as day
      union all
      select (${next} > played.day) from played where played.day is not null)
    select day::text from played where day is not null`
  return rows.map(({ day }) => day)
}

/** Closes the days before yesterday: whatever belonged to them has been summed up long since. */
export const closeCounted = (tx: Tx, { what, lane }: Count, { today, openDays }: Closing) =>
  run(tx)`
  update activity_counted set closed_before = ${today}::date - ${openDays}::int
   where what = ${what} and lane = ${lane}
     and closed_before < ${today}::date - ${openDays}::int`

type Closing = { readonly today: string; readonly openDays: number }
