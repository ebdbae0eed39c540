import type { WagerId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'

/** The percentages that bets paid from a bonus count toward it, in the order of the bets. */
export async function bonusPercents(db: Db, wagerIds: readonly WagerId[]): Promise<number[]> {
  const ids = sql`${list.uuid(wagerIds)}`
  const rows = await many<{ percent: number }>(db)`
    select percent_bps / 100 as percent from ledger_bonus_bets where wager_id = any (${ids})
     order by array_position(${ids}, wager_id)`
  return rows.map(({ percent }) => percent)
}
