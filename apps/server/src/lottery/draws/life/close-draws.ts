import { transact } from '../../../base/database/transact.ts'
import { shutWindows } from '../../../ledger/wallet/house-rules.store.ts'
import { type CloseNeeds, closeEach } from './close-each.ts'
import { findToClose, lockToClose, markClosed } from './close.store.ts'
import { windowOf } from '../draws.store.ts'
import { MOST_AT_ONCE } from '../limits.ts'
import { sealBook } from '../books/seal-book.ts'

/**
 * Ends the sales of draws whose time is up and publishes the root of what was sold. The clock has ended
 * them already; shutting the windows waits for bets that were judged in time and are being written.
 * The windows are let go before the books are made, so that no bet waits for a book.
 */
export async function closeDraws({ db, log }: CloseNeeds): Promise<number> {
  const due = await transact(db, async (tx) => {
    const found = await findToClose(tx, MOST_AT_ONCE)
    await shutWindows(
      tx,
      found.map(({ id }) => windowOf(id)),
    )
    return found
  })
  return closeEach({ log }, due, ({ id }) =>
    transact(db, async (tx) => {
      if (!(await lockToClose(tx, id))) return false
      await markClosed(tx, id, await sealBook(tx, { drawId: id, stage: 0, play: null }))
      return true
    }),
  )
}
