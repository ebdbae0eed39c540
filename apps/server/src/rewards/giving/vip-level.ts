import type { Db, Tx } from '../../base/database/database.ts'
import { maybe } from '../../base/database/query.ts'

/** The member's level on the ladder; 0 for who has not begun. */
export async function vipLevel(db: Db | Tx, memberId: bigint): Promise<number> {
  const row = await maybe<{ level: number }>(db)`
    select level from vip_standings where member_id = ${memberId}`
  return row?.level ?? 0
}

/** What the member may withdraw in a day by their level; null where the house's own limit holds. */
export async function vipWithdrawalMaximum(db: Db | Tx, memberId: bigint): Promise<bigint | null> {
  const row = await maybe<{ most: bigint | null }>(db)`
    select l.withdrawal_daily_maximum as most
      from vip_standings s join vip_levels l using (level)
     where s.member_id = ${memberId}`
  return row?.most ?? null
}
