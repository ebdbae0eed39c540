import type { ScheduleRule } from '@parlour/lottery'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'

/** The calendar of a lottery, oldest rule first. */
export async function readSchedule(db: Db | Tx, lottery: string): Promise<readonly ScheduleRule[]> {
  return many<ScheduleRule>(db)`
    select kind, valid_from::text as "validFrom", valid_until::text as "validUntil", weekdays,
           month_days as "monthDays", first_at::text as "firstAt", count,
           every_seconds as "everySeconds", opens_before_seconds as "opensBeforeSeconds", station
      from lottery_schedules where lottery = ${lottery} order by valid_from, id`
}
