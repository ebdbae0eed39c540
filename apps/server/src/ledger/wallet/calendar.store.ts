import type { Db, Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'

/** The moment at which a business day begins in the merchant's zone, or one `later` days after it. */
export async function dayStart(db: Db | Tx, day: string, later = 0): Promise<Date> {
  const { at } = await one<{ at: Date }>(db)`
    select ((${day}::date + ${later}::int)::timestamp + day_starts) at time zone zone as at
      from ledger_calendar where id = 1`
  return at
}

/** The last business day that ended at least so many hours ago, by the database's clock or a given one. */
export async function lastDayOver(
  db: Db | Tx,
  { hours, now }: { hours: number; now?: Date },
): Promise<string> {
  const { day } = await one<{ day: string }>(db)`
    select (ledger_business_day(coalesce(${now ?? null}::timestamptz, clock_timestamp())
              - make_interval(hours => ${hours})) - 1)::text as day`
  return day
}
