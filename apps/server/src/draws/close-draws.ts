import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { shutWindows } from '../wallet/house-rules.store.ts'
import { findToClose, lockToClose, markClosed } from './close.store.ts'
import { windowOf } from './draws.store.ts'
import { CLOSED_TOGETHER, MOST_AT_ONCE } from './limits.ts'
import { sealBooks } from './seal-books.ts'

type CloseNeeds = Pick<Needs, 'db'> & { readonly log: Pick<Needs['log'], 'error'> }

/**
 * Ends the sales of draws whose time is up and publishes the root of what was sold. The clock has ended
 * them already; shutting the windows waits for bets that were judged in time and are being written.
 * The windows are let go before the books are made, so that no bet waits for a book, and each book is a
 * work of its own, so that a long or a failing one keeps no other from being told in time.
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
  let closed = 0
  const waiting = due.values()
  const closeNext = async () => {
    for (const { id } of waiting) {
      try {
        if (await closeOne(db, id)) closed += 1
      } catch (error) {
        log.error({ err: error, draw: id }, 'A draw could not be closed; it is tried again.')
      }
    }
  }
  await Promise.all(Array.from({ length: CLOSED_TOGETHER }, closeNext))
  return closed
}

/** False where another process is at it, or has done it. */
const closeOne = (db: Needs['db'], id: string): Promise<boolean> =>
  transact(db, async (tx) => {
    if (!(await lockToClose(tx, id))) return false
    const bookOf = await sealBooks(tx, [{ drawId: id, stage: 0, play: null }])
    await markClosed(tx, [{ id, ...bookOf({ drawId: id, stage: 0 }) }])
    return true
  })
