import type { MissionPeriod } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, one } from '../../base/database/query.ts'

/** A period of the merchant's calendar by its business days, both counted, and the moment it is over. */
export type Span = {
  readonly firstDay: string
  readonly lastDay: string
  /** Absent: it has no end. */
  readonly endsAt: Date | null
}

export type Calendar = {
  readonly now: Date
  readonly today: string
  readonly spans: Readonly<Record<MissionPeriod, Span>>
}

type Row = {
  name: MissionPeriod
  first: string
  last: string
  ends: Date | null
  now: Date
  today: string
}

/**
 * The periods a moment lies in, by the database's clock where none is given. Days begin at midnight of
 * the merchant's zone, also on the two days a year that are an hour shorter or longer.
 */
export async function readCalendar(
  db: Db | Tx,
  { zone, at }: { zone: string; at?: Date },
): Promise<Calendar> {
  const rows = await many<Row>(db)`
    with clock as (
      select coalesce(${at ?? null}::timestamptz, now()) as now
    ), today as (
      select now, (now at time zone ${zone})::date as day from clock
    ), spans as (
      select 'none' as name, date '2000-01-01' as first, null::date as after union all
      select 'daily', day, day + 1 from today union all
      select 'weekly', date_trunc('week', day)::date, date_trunc('week', day)::date + 7 from today union all
      select 'monthly', date_trunc('month', day)::date,
             (date_trunc('month', day) + interval '1 month')::date from today
    )
    select name, first::text as first, coalesce(after - 1, day)::text as last,
           after::timestamp at time zone ${zone} as ends, now, day::text as today
      from spans cross join today`
  const { now, today } = rows[0]!
  const spans = Object.fromEntries(
    rows.map(({ name, first, last, ends }) => [
      name,
      { firstDay: first, lastDay: last, endsAt: ends },
    ]),
  ) as Calendar['spans']
  return { now, today, spans }
}

/** The same period one earlier: what lies just before its first day. */
export async function readCalendarBefore(
  db: Db | Tx,
  { zone, firstDay }: { zone: string; firstDay: string },
): Promise<Calendar> {
  const { at } = await one<{ at: Date }>(db)`
    select ${firstDay}::date::timestamp at time zone ${zone} - interval '1 second' as at`
  return readCalendar(db, { zone, at })
}

/** A period by its first day, with the moments it begins and ends. */
export async function readSpan(
  db: Db | Tx,
  of: { zone: string; period: 'daily' | 'weekly' | 'monthly'; firstDay: string },
): Promise<{ firstDay: string; lastDay: string; startsAt: Date; endsAt: Date }> {
  const length = { daily: '1 day', weekly: '7 days', monthly: '1 month' }[of.period]
  const { last, starts, ends } = await one<{ last: string; starts: Date; ends: Date }>(db)`
    select ((day + ${length}::interval)::date - 1)::text as last, day at time zone ${of.zone} as starts,
           (day + ${length}::interval) at time zone ${of.zone} as ends
      from (select ${of.firstDay}::date::timestamp as day) as first`
  return { firstDay: of.firstDay, lastDay: last, startsAt: starts, endsAt: ends }
}
