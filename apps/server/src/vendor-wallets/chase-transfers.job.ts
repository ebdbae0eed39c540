import { type CarryNeeds, carryTransfer } from './carry-transfer.ts'
import { TRANSFERS_AT_ONCE } from './limits.ts'
import { dueTransfers } from './vendor-wallets.store.ts'

/** Carries on whatever a crash or a silent vendor has left open. Safe to run twice, and in several processes. */
export async function chaseTransfers(needs: CarryNeeds): Promise<void> {
  for (const transferId of await dueTransfers(needs.db, TRANSFERS_AT_ONCE)) {
    try {
      await carryTransfer(needs, transferId)
    } catch (error) {
      // One that cannot be carried on must not keep the others waiting.
      needs.log.error({ err: error, transferId }, 'A transfer to a vendor could not be carried on.')
    }
  }
}
