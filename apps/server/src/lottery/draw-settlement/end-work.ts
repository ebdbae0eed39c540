import { transact } from '../../base/database/transact.ts'
import { followChases } from '../tickets/returns/stop-chase.ts'
import { endWork, findSettledWork } from './draw-settlement.store.ts'
import type { SettlementNeeds } from './settle-draw.job.ts'

/** Once all tickets of a draw are settled: stops the chases that have won, and then the work is done. */
export async function endSettledWork(needs: SettlementNeeds): Promise<void> {
  for (const work of await findSettledWork(needs.db)) {
    await followChases(needs, work.drawId)
    await transact(needs.db, (tx) => endWork(tx, work))
  }
}
