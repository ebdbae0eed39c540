import { createHash } from 'node:crypto'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { shutWindows } from '../wallet/house-rules.store.ts'
import { booksOfRounds } from '../wallet/rounds.store.ts'
import { findToClose, markClosed } from './close.store.ts'
import { windowOf } from './draws.store.ts'
import { MOST_AT_ONCE } from './limits.ts'

/**
 * Ends the sales of draws whose time is up and publishes the hash of what was sold. The clock has ended
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
    const rounds = due.map(({ lottery, issue }) => ({ game: lottery, round: issue }))
    const books = new Map(
      (await booksOfRounds(tx, rounds)).map((book) => [`${book.game} ${book.round}`, book]),
    )
    await markClosed(
      tx,
      due.map(({ id, lottery, issue }) => {
        const book = books.get(`${lottery} ${issue}`)
        return { id, hash: book?.hash ?? EMPTY_BOOK, bets: book?.bets ?? 0 }
      }),
    )
    return due.length
  })
}

/** The hash of no bets at all. */
export const EMPTY_BOOK = createHash('sha256').update('').digest('hex')
