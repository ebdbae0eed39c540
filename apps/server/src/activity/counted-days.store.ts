import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

export type Counted = 'points' | 'rebates'

/** The first day that may still change; takes the turn of counting, so that another worker waits. */
export async function lockCounted(tx: Tx, what: Counted): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select closed_before::text as since from activity_counted where what = ${what} for update`.execute(
    tx,
  )
  return rows[0]!.since
}

export async function readCounted(db: Db | Tx, what: Counted): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select closed_before::text as since from activity_counted where what = ${what}`.execute(db)
  return rows[0]!.since
}

/** Closes the days before yesterday: whatever belonged to them has been summed up long since. */
export const closeCounted = (tx: Tx, what: Counted, { today, openDays }: Closing) =>
  sql`update activity_counted set closed_before = greatest(closed_before, ${today}::date - ${openDays}::int)
       where what = ${what}`.execute(tx)

type Closing = { readonly today: string; readonly openDays: number }
