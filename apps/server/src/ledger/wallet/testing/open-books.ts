import { randomUUID } from 'node:crypto'
import type { Amount, OperationId, MemberId } from '@parlour/money'
import { expect } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../base/database/testing/fresh-database.ts'
import { transact } from '../../../base/database/transact.ts'
import { auditBooks } from '../audit/audit-books.ts'
import { createWallet } from '../create-wallet.ts'
import type { Wallet } from '../wallet.ts'
import { metersInTests } from '../meters/testing/meters-in-tests.ts'
import { walletElsewhere } from './other-process.ts'

export { bet } from './plain-bet.ts'
export { brl } from './units.ts'

export type Books = {
  readonly database: FreshDatabase
  readonly wallet: Wallet
  /** The wallet of a second process of the operating system on the same books. */
  readonly other: Wallet
  member(cash: Amount, currency?: string): Promise<MemberId>
  deposit(memberId: MemberId, amount: Amount, operationId?: OperationId): Promise<void>
  close(): Promise<void>
}

let lastMember = 0n

/** Books of their own for one test file. */
export async function openBooks({ lanes = 2 } = {}): Promise<Books> {
  const database = await freshDatabase({ max: 12 })
  const wallet = createWallet({
    pool: database.pool,
    db: database.db,
    lanes,
    meters: metersInTests(),
  })
  const other = await walletElsewhere(database.url, wallet)
  const books: Books = {
    database,
    wallet,
    other,
    async member(cash, currency = 'BRL') {
      lastMember += 1n
      const memberId = lastMember
      await transact(database.db, (tx) => wallet.openAccounts(tx, { memberId, currency }))
      if (cash > 0n) await credit(books, memberId, cash, currency)
      return memberId
    },
    deposit: (memberId, amount, operationId) => credit(books, memberId, amount, 'BRL', operationId),
    async close() {
      await Promise.all([wallet.close(), other.close()])
      await database.close()
    },
  }
  return books
}

async function credit(
  { database, wallet }: Books,
  memberId: MemberId,
  amount: Amount,
  currency: string,
  operationId: OperationId = randomUUID(),
): Promise<void> {
  await transact(database.db, async (tx) => {
    const posted = await wallet.post(tx, {
      memberId,
      operationId,
      reason: 'deposit',
      currency,
      transfers: [
        { from: { kind: 'clearing', name: 'bank' }, to: { kind: 'cash', memberId }, amount },
      ],
    })
    expect(posted).not.toHaveProperty('refused')
  })
}

/** The sentence every money test ends with: the full audit finds nothing. */
export async function expectBooksToBalance({ database }: Books): Promise<void> {
  const { differences } = await auditBooks(database.pool, { full: true })
  expect(differences).toEqual([])
}
