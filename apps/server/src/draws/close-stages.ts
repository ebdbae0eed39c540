import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { shutWindows } from '../wallet/house-rules.store.ts'
import { MOST_AT_ONCE } from './limits.ts'
import { sealBooks } from './seal-books.ts'
import { findStagesToClose, markStagesClosed, stageWindowOf } from './stages.store.ts'

/**
 * Ends the sale of stages whose time is up and publishes the root of what was sold of each, before anybody can know
 * what the stage draws. As for a whole draw, shutting the window waits for bets that were judged in time.
 */
export async function closeStages({ db }: Pick<Needs, 'db'>): Promise<number> {
  return transact(db, async (tx) => {
    const due = await findStagesToClose(tx, MOST_AT_ONCE)
    if (due.length === 0) return 0
    await shutWindows(
      tx,
      due.map(({ drawId, play }) => stageWindowOf(drawId, play)),
    )
    const bookOf = await sealBooks(tx, due)
    await markStagesClosed(
      tx,
      due.map((stage) => ({ ...stage, ...bookOf(stage) })),
    )
    return due.length
  })
}
