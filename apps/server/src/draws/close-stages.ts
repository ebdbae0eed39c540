import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { shutWindows } from '../wallet/house-rules.store.ts'
import { booksOfPlays } from '../wallet/rounds.store.ts'
import { EMPTY_BOOK } from './close-draws.ts'
import { MOST_AT_ONCE } from './limits.ts'
import { findStagesToClose, markStagesClosed, stageWindowOf } from './stages.store.ts'

/**
 * Ends the sale of stages whose time is up and publishes the hash of what was sold of each, before anybody can know
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
    const books = await booksOfPlays(
      tx,
      due.map(({ lottery, issue, play }) => ({ game: lottery, round: issue, play })),
    )
    const keyOf = (game: string, round: string, play: string) => `${game} ${round} ${play}`
    const known = new Map(books.map((book) => [keyOf(book.game, book.round, book.play), book]))
    await markStagesClosed(
      tx,
      due.map(({ drawId, stage, lottery, issue, play }) => {
        const book = known.get(keyOf(lottery, issue, play))
        return { drawId, stage, hash: book?.hash ?? EMPTY_BOOK, bets: book?.bets ?? 0 }
      }),
    )
    return due.length
  })
}
