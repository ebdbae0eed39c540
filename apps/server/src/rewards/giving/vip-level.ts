import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

/** The member's level on the ladder; 0 for who has not begun. */
export async function vipLevel(db: Db | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select level from vip_standings where member_id = ${memberId}`.execute(db)
  return rows[0]?.level ?? 0
}

/** What the member may withdraw in a day by their level; null where the house's own limit holds. */
export async function vipWithdrawalMaximum(db: Db | Tx, memberId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ most: bigint | null }>`
    select l.withdrawal_daily_maximum as most
      from vip_standings s join vip_levels l using (level)
     where s.member_id = ${memberId}`.execute(db)
  return rows[0]?.most ?? null
}
