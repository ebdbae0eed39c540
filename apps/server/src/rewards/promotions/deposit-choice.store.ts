import type { Db, Tx } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'

/** The promotion a player chose with a deposit. */
export async function chosenFor(db: Db | Tx, depositId: string): Promise<string | undefined> {
  const row = await maybe<{ id: string }>(db)`
    select promotion_id as id from promotion_deposits where deposit_id = ${depositId}`
  return row?.id
}

export async function insertChoice(
  tx: Tx,
  choice: { depositId: string; memberId: bigint; promotionId: string },
): Promise<void> {
  await run(tx)`
    insert into promotion_deposits (deposit_id, member_id, promotion_id)
    values (${choice.depositId}, ${choice.memberId}, ${choice.promotionId})
    on conflict do nothing`
}
