import { createHash } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import { treeOf } from './book-tree.ts'
import { type BookOf, insertBooks, keepKnots } from './books.store.ts'

/** What is told of a book: its root, hex, and how many tickets it holds. */
export type SealedBook = { readonly hash: string; readonly bets: number }

/**
 * Writes down what was sold of each of these draws or stages, and makes the root of it. The caller has shut their
 * windows, so that nothing comes after; what was given back before stays in as returned.
 */
export async function sealBooks(
  tx: Tx,
  books: readonly BookOf[],
): Promise<(of: Pick<BookOf, 'drawId' | 'stage'>) => SealedBook> {
  const sealed = new Map<string, SealedBook>()
  for (const { leaves, ...of } of await insertBooks(tx, books)) {
    const { root, knots } = await treeOf(leaves)
    await keepKnots(tx, { ...of, knots })
    sealed.set(keyOf(of), { hash: root.toString('hex'), bets: leaves.length / root.length })
  }
  return (of) => sealed.get(keyOf(of)) ?? EMPTY_BOOK
}

/** The root of no tickets at all. */
const EMPTY_BOOK: SealedBook = { hash: createHash('sha256').digest('hex'), bets: 0 }

const keyOf = ({ drawId, stage }: Pick<BookOf, 'drawId' | 'stage'>) => `${drawId} ${stage}`
