import type { Amount } from '@parlour/money'
import type { Db, Tx } from '../../base/database/database.ts'
import { maybe, one, run } from '../../base/database/query.ts'

export type Conversion = {
  readonly operationId: string
  readonly memberId: bigint
  readonly points: number
  readonly cash: Amount
  readonly currency: string
  readonly rolloverTimes: number
}

export async function findConversion(
  db: Db | Tx,
  operationId: string,
): Promise<Conversion | undefined> {
  return maybe<Conversion>(db)`
    select operation_id as "operationId", member_id as "memberId", points, cash, currency,
           rollover_times as "rolloverTimes"
      from point_conversions where operation_id = ${operationId}`
}

export async function insertConversion(
  tx: Tx,
  one: Conversion & { businessDay: string },
): Promise<void> {
  await run(tx)`
    insert into point_conversions (operation_id, member_id, points, cash, currency, rollover_times,
                                   business_day)
    values (${one.operationId}, ${one.memberId}, ${one.points}, ${one.cash}, ${one.currency},
            ${one.rolloverTimes}, ${one.businessDay}::date)`
}

/** Points a member has converted on a business day. */
export async function convertedOn(
  db: Db | Tx,
  { memberId, businessDay }: { memberId: bigint; businessDay: string },
): Promise<number> {
  const { points } = await one<{ points: number }>(db)`
    select coalesce(sum(points), 0)::int as points from point_conversions
     where member_id = ${memberId} and business_day = ${businessDay}::date`
  return points
}
