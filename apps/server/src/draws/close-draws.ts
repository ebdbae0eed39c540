import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { shutWindows } from '../wallet/house-rules.store.ts'
import { findToClose, markClosed } from './close.store.ts'
import { windowOf } from './draws.store.ts'
import { MOST_AT_ONCE } from './limits.ts'
import { sealBooks } from './seal-books.ts'

/**
 * Ends the sales of draws whose time is up and publishes the root of what was sold. The clock has ended
 * them already; shutting the windows waits for bets that were judged in time and are being written.
 */
export async function closeDraws({ db }: Pick<Needs, 'db'>): Promise<number> {
  return transact(db, async (tx) => {
    const due = await findToClose(tx, MOST_AT_ONCE)
    if (due.length === 0) return 0
    await shutWindows(
      tx,
      due.map(({ id }) => windowOf(id)),
    )
    const books = due.map(({ id }) => ({ drawId: id, stage: 0, play: null }))
    const bookOf = await sealBooks(tx, books)
    await markClosed(
      tx,
      due.map(({ id }) => ({ id, ...bookOf({ drawId: id, stage: 0 }) })),
    )
    return due.length
  })
}
