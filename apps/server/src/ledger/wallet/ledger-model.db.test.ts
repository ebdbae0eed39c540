import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { setLimit } from './posts/member-limits.ts'
import { giveBonus } from './testing/give-bonus.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'
import { type Act, acts, type Model, modelOf, play } from './testing/ledger-model.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

/** Sequences of acts; each names its process, so that the two interleave. */
const RUNS = process.env.FULL ? 400 : 80
const TIMEOUT = process.env.FULL ? 1_200_000 : 120_000

describe('any sequence of deposits, stakes, settlements, voids, repeats, transfers, holds and limits', () => {
  it(
    'leaves every balance where a plain model puts it, across two processes, and the books balanced',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40 }), async (sequence) => {
          const model = await newModel()
          for (const act of sequence) await step(model, act)
          for (const member of model.members) {
            const { cash, hold, bonus, open } = await books.wallet.balances(member.id)
            expect({ cash, hold, bonus, open }).toEqual({
              cash: member.cash,
              hold: member.hold,
              bonus: member.bonus,
              open: member.open(),
            })
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
      await releaseHolds()
      await expectBooksToBalance(books)
    },
    TIMEOUT,
  )
})

/** Three members: plain, with a daily stake limit, and with a bonus bucket. */
async function newModel(): Promise<Model> {
  const ids = [
    await books.member(brl(50)),
    await books.member(brl(50)),
    await books.member(brl(5)),
  ] as const
  await transact(books.database.db, async (tx) => {
    await setLimit(tx, { memberId: ids[1], kind: 'stake', period: 'day', amount: brl(40) })
  })
  await giveBonus(books, ids[2], brl(60), { maxStake: brl(8) })
  return modelOf([
    { id: ids[0], cash: brl(50) },
    { id: ids[1], cash: brl(50), limit: brl(40) },
    { id: ids[2], cash: brl(5), bonus: brl(60), maxStake: brl(8) },
  ])
}

async function step(model: Model, act: Act): Promise<void> {
  const wallet = act.process === 0 ? books.wallet : books.other
  const { expected, actual } = await play(
    { wallet, inTransaction: (work) => transact(books.database.db, work), bet },
    model,
    act,
  )
  expect(actual, JSON.stringify(act)).toEqual(expected)
}

/** Holds of this test belong to no withdrawal, which the audit would report. */
async function releaseHolds(): Promise<void> {
  const { rows } = await books.database.pool.query<{ memberId: bigint; amount: bigint }>(
    `select member_id as "memberId", balance as amount from ledger_accounts
      where kind = 'hold' and balance > 0`,
  )
  for (const { memberId, amount } of rows)
    await transact(books.database.db, (tx) =>
      books.wallet.post(tx, {
        memberId,
        operationId: randomUUID(),
        reason: 'withdrawal_released',
        currency: 'BRL',
        transfers: [{ from: { kind: 'hold', memberId }, to: { kind: 'cash', memberId }, amount }],
      }),
    )
}
