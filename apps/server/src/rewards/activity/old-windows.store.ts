import { WINDOW_SECONDS } from '@parlour/agents'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'
import type { Moments } from './figures.store.ts'

const columns = ['bets', 'turnover', 'win_turnover', 'lose_turnover', 'stakes', 'payouts']
const names = sql.join(columns.map((name) => sql.ref(name)))

/**
 * Puts the windows of whole days that are over for long into one row for each member and day. What a kind that is
 * paid by windows has still to judge stays as it is, however long it was stopped.
 */
export const foldWindows = (db: Db, { days }: { days: number }) =>
  run(db)`
  with gone as (
    delete from line_windows
     where window_start < date_trunc('day', clock_timestamp() - make_interval(days => ${days}), 'UTC')
       and window_start < coalesce((
             select min(coalesce((select max(r.period_end) from salary_runs as r where r.kind = k.kind),
                                 (select min(c.effective_from) from contracts as c where c.kind = k.kind)))
               from contract_kinds as k where k.enabled and k.kind in ('HOURLY', 'REALTIME')), 'infinity')
     returning *)
  insert into old_line_windows as o (utc_day, member_id, line_version, windows, ${names})
  select (window_start at time zone 'UTC')::date, member_id, line_version,
         array_agg((extract(epoch from window_start) / ${WINDOW_SECONDS})::int4 order by window_start),
         ${sql.join(columns.map((name) => sql`array_agg(${sql.ref(name)} order by window_start)`))}
    from gone group by 1, 2, 3
  on conflict (utc_day, member_id, line_version) do update set windows = o.windows || excluded.windows, ${sql.join(
    columns.map((name) => sql`${sql.ref(name)} = o.${sql.ref(name)} || excluded.${sql.ref(name)}`),
  )}`

/** Windows of a time in which some members have played, as they were before. */
export const oldWindowsIn = ({ start, end }: Moments, members: RawBuilder<unknown>) => sql`
  select to_timestamp(w.nr::int8 * ${WINDOW_SECONDS}) as window_start, o.member_id, o.line_version,
         ${sql.join(columns.map((name) => sql.ref(`w.${name}`)))}
    from old_line_windows as o
   cross join lateral unnest(o.windows, ${sql.join(columns.map((name) => sql.ref(`o.${name}`)))}) as w (nr, ${names})
   where o.utc_day between (${start}::timestamptz at time zone 'UTC')::date and (${end}::timestamptz at time zone 'UTC')::date
     and o.member_id in (${members})
     and to_timestamp(w.nr::int8 * ${WINDOW_SECONDS}) >= ${start} and to_timestamp(w.nr::int8 * ${WINDOW_SECONDS}) < ${end}`
