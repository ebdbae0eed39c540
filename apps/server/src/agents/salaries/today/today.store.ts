import type { Amount } from '@parlour/money'
import type { Db } from '../../../base/database/database.ts'
import { maybe } from '../../../base/database/query.ts'

export type DaySoFar = { readonly gross: Amount; readonly owed: Amount; readonly paid: Amount }

/** What the windows of a day that are judged have come to for an agent by real-time contracts. */
export async function realTimeSoFar(db: Db, agentId: bigint, start: Date): Promise<DaySoFar> {
  const row = await maybe<DaySoFar>(db)`
    select gross, owed, paid from real_time_days
     where agent_id = ${agentId} and business_day = contract_day(${start})`
  return row ?? { gross: 0n, owed: 0n, paid: 0n }
}
