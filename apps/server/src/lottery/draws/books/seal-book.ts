import { createHash } from 'node:crypto'
import type { Tx } from '../../../base/database/database.ts'
import { HASH, treeOf } from './book-tree.ts'
import { type BookOf, insertBook, keepKnots } from './books.store.ts'

/** What is told of a book: its root, and how many tickets it holds. */
export type SealedBook = { readonly root: Buffer; readonly bets: number }

/**
 * Writes down what was sold of a draw or stage, and makes the root of it. The caller has shut its window, so that
 * nothing comes after; what was given back before stays in as returned.
 */
export async function sealBook(tx: Tx, of: BookOf): Promise<SealedBook> {
  const leaves = await insertBook(tx, of)
  if (!leaves) return EMPTY_BOOK
  const { root, knots } = await treeOf(leaves)
  await keepKnots(tx, of, knots)
  return { root, bets: leaves.length / HASH }
}

/** The root of no tickets at all. */
const EMPTY_BOOK: SealedBook = { root: createHash('sha256').digest(), bets: 0 }
