import { expect } from 'vitest'
import type { Needs } from '../house/needs.ts'
import { differencesInBooks } from '../ledger/wallet/testing/books.ts'

/** Every currency sums to zero, and every balance is the sum of its transfers. */
export async function expectBooksToBalance({ db }: Pick<Needs, 'db'>): Promise<void> {
  expect(await differencesInBooks(db)).toEqual([])
}
