import type { Amount } from '@parlour/money'
import type { Db, Tx } from '../../base/database/database.ts'
import { one, run } from '../../base/database/query.ts'

export type PointSettings = {
  readonly converting: boolean
  /** So many points become `cash`. */
  readonly points: number
  readonly cash: Amount
  readonly minimum: number
  readonly dailyMaximum: number
  readonly rolloverTimes: number
}

export async function readPointSettings(db: Db | Tx): Promise<PointSettings> {
  return one<PointSettings>(db)`
    select converting, convert_points as points, convert_cash as cash, convert_minimum as minimum,
           convert_daily_maximum as "dailyMaximum", rollover_times as "rolloverTimes"
      from point_settings`
}

export async function writePointSettings(tx: Tx, settings: PointSettings): Promise<void> {
  await run(tx)`
    update point_settings
       set converting = ${settings.converting}, convert_points = ${settings.points},
           convert_cash = ${settings.cash}, convert_minimum = ${settings.minimum},
           convert_daily_maximum = ${settings.dailyMaximum},
           rollover_times = ${settings.rolloverTimes}`
}

/** One member's exchanges and conversions are judged one after the other. */
export async function lockPointsOf(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock(hashtextextended(${`points ${memberId}`}, 0))`
}
