import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

/** The promotion a player chose with a deposit. */
export async function chosenFor(db: Db | Tx, depositId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select promotion_id as id from promotion_deposits where deposit_id = ${depositId}`.execute(db)
  return rows[0]?.id
}

export async function insertChoice(
  tx: Tx,
  choice: { depositId: string; memberId: bigint; promotionId: string },
): Promise<void> {
  await sql`
    insert into promotion_deposits (deposit_id, member_id, promotion_id)
    values (${choice.depositId}, ${choice.memberId}, ${choice.promotionId})
    on conflict do nothing`.execute(tx)
}
