import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { daysIn, type Moments } from './figures.store.ts'
import { ancestorsOf } from './line-facts.store.ts'

/** Stakes of won and of lost bets in an agent's team over whole business days, and the players' result. */
export async function readWindowSums(
  db: Db,
  agentId: bigint,
  { includeSelf, ...moments }: Moments & { includeSelf: boolean },
): Promise<{ won: Amount; lost: Amount; result: Amount }> {
  return one<{ won: Amount; lost: Amount; result: Amount }>(db)`
    select coalesce(sum(win_turnover), 0)::int8 as won, coalesce(sum(lose_turnover), 0)::int8 as lost,
           coalesce(sum(payouts - stakes), 0)::int8 as result
      from ${ancestorsOf(sql`select * from line_days where ${daysIn(moments)}`)} as o
     where ${agentId}::int8 = any(o.ancestors)
        or (${includeSelf}::bool and o.member_id = ${agentId})`
}
