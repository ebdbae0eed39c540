import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { MemberId } from './wallet.ts'

/** What a member owes the house after a reversal or resettlement; 0n for nearly everybody. */
export async function readDebt(db: Db | Tx, memberId: MemberId): Promise<Amount> {
  const { rows } = await sql<{ debt: Amount }>`
    select coalesce(-sum(balance), 0)::int8 as debt from ledger_accounts
     where id between ${memberId * 256n} and ${memberId * 256n + 255n} and kind = 'receivable'`.execute(
    db,
  )
  return rows[0]?.debt ?? 0n
}

/** Cash stakes of settled wagers: what a withdrawal's turnover is judged by. */
export async function readValidTurnover(db: Db | Tx, memberId: MemberId): Promise<Amount> {
  const { rows } = await sql<{ turnover: Amount }>`
    select coalesce(sum(stake - bonus_stake), 0)::int8 as turnover
      from wagers where member_id = ${memberId} and state = 1`.execute(db)
  return rows[0]?.turnover ?? 0n
}
