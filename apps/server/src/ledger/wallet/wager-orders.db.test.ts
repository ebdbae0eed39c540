import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'
import type { Wallet } from './wallet.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const STAKE = brl(10)
const WIN = brl(25)
const OTHER_WIN = brl(4)

type Step = 'stake' | 'settle' | 'void' | 'stake again' | 'resettle'
const steps: readonly Step[] = ['stake', 'settle', 'void', 'stake again', 'resettle']

/** What the rules say the player has after these steps, told in the simplest way. */
function expectedCash(order: readonly Step[]): bigint {
  let state: 'unknown' | 'open' | 'settled' | 'voided' = 'unknown'
  let payout = 0n
  for (const step of order) {
    if (state === 'voided') continue
    if (step === 'void') state = 'voided'
    else if (state === 'unknown') state = step.startsWith('stake') ? 'open' : 'unknown'
    else if (step === 'settle' && state === 'open') [state, payout] = ['settled', WIN]
    else if (step === 'resettle') [state, payout] = ['settled', OTHER_WIN]
  }
  if (state === 'unknown' || state === 'voided') return brl(100)
  return brl(100) - STAKE + payout
}

describe('stake, settle, void, a duplicate and a resettlement of one wager', () => {
  const orders = permutations(steps)

  it.each([
    ['one after the other', false],
    ['all at once', true],
  ])(
    'end where the rules say in each of the 120 orders, from two processes, %s',
    async (_, atOnce) => {
      const results = await Promise.all(
        orders.map(async (order, index) => {
          const alice = await books.member(brl(100))
          const play = player(alice)
          const walletOf = (step: number) => ((index + step) % 2 ? books.wallet : books.other)
          if (atOnce) await Promise.all(order.map((step, n) => play(step, walletOf(n))))
          else for (const [n, step] of order.entries()) await play(step, walletOf(n))
          const { cash, open } = await books.wallet.balances(alice)
          return { order, cash, open }
        }),
      )

      for (const { order, cash, open } of results) {
        expect(open, order.join(', ')).toBe(0n)
        // Run at once, the database chooses the order; a void among the steps always has the last word.
        expect(cash, order.join(', ')).toBe(atOnce ? brl(100) : expectedCash(order))
      }
    },
  )

  it('pays once whatever order stake and settlement come in without a void', async () => {
    const without = permutations(steps.filter((step) => step !== 'void'))
    for (const [index, order] of without.entries()) {
      const alice = await books.member(brl(100))
      const play = player(alice)
      for (const [n, step] of order.entries())
        await play(step, (index + n) % 2 ? books.wallet : books.other)
      const { cash } = await books.wallet.balances(alice)
      expect(cash, order.join(', ')).toBe(expectedCash(order))
    }
  })
})

function player(memberId: bigint) {
  const stake = bet(memberId, STAKE)
  const of = { memberId, wagerId: stake.wagerId }
  const ids = { settle: randomUUID(), resettle: randomUUID(), void: randomUUID() }
  return (step: Step, wallet: Wallet) => {
    switch (step) {
      case 'stake':
      case 'stake again':
        return wallet.stake(stake)
      case 'settle':
        return wallet.settle({ ...of, operationId: ids.settle, payout: WIN })
      case 'resettle':
        return wallet.settle({
          ...of,
          operationId: ids.resettle,
          payout: OTHER_WIN,
          mode: 'replace',
        })
      case 'void':
        return wallet.voidWager({
          ...of,
          operationId: ids.void,
          reason: 'test',
          tombstone: true,
          vendor: 'parlour',
        })
    }
  }
}

function permutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length <= 1) return [[...values]]
  return values.flatMap((value, index) =>
    permutations([...values.slice(0, index), ...values.slice(index + 1)]).map((rest) => [
      value,
      ...rest,
    ]),
  )
}
