import { forEachApart } from '../../base/jobs/for-each-apart.ts'
import { type CarryNeeds, carryTransfer } from './carry-transfer.ts'
import { TRANSFERS_AT_ONCE } from './limits.ts'
import { dueTransfers } from './vendor-wallets.store.ts'

/** Carries on whatever a crash or a silent vendor has left open. Safe to run twice, and in several processes. */
export async function chaseTransfers(needs: CarryNeeds): Promise<void> {
  const due = await dueTransfers(needs.db, TRANSFERS_AT_ONCE)
  await forEachApart(needs.log, 'chase-transfers', due, (id) => carryTransfer(needs, id))
}
