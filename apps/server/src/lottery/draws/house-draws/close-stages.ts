import { transact } from '../../../base/database/transact.ts'
import { shutWindows } from '../../../ledger/wallet/house-rules.store.ts'
import { type CloseNeeds, closeEach } from '../life/close-each.ts'
import { MOST_AT_ONCE } from '../limits.ts'
import { sealBook } from '../books/seal-book.ts'
import {
  findStagesToClose,
  lockStageToClose,
  markStageClosed,
  stageWindowOf,
} from './stages.store.ts'

/**
 * Ends the sale of stages whose time is up and publishes the root of what was sold of each, before anybody can know
 * what the stage draws. As for a whole draw, shutting the window waits for bets that were judged in time.
 */
export async function closeStages({ db, log }: CloseNeeds): Promise<number> {
  const due = await transact(db, async (tx) => {
    const found = await findStagesToClose(tx, MOST_AT_ONCE)
    await shutWindows(
      tx,
      found.map(({ drawId, play }) => stageWindowOf(drawId, play)),
    )
    return found
  })
  return closeEach({ log }, due, (stage) =>
    transact(db, async (tx) => {
      if (!(await lockStageToClose(tx, stage))) return false
      await markStageClosed(tx, stage, await sealBook(tx, stage))
      return true
    }),
  )
}
