import { transact } from '../../base/database/transact.ts'
import type { Tx } from '../../base/database/database.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readLimits, setLimit } from './posts/member-limits.ts'
import { letPlayingPause } from './testing/limits-in-tests.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const within = <Answer>(work: (tx: Tx) => Promise<Answer>) => transact(books.database.db, work)

describe('a limit', () => {
  it('on playing time counts from bet to bet, leaves pauses out, and ends play when it is used up', async () => {
    const alice = await books.member(brl(100))
    const { db } = books.database
    const session = { memberId: alice, kind: 'session', period: 'day' } as const
    const lastBetWas = (minutes: number) => letPlayingPause(db, alice, minutes)
    await within((tx) => setLimit(tx, { ...session, amount: brl(60) }))
    await books.wallet.stake(bet(alice, brl(1)))
    await lastBetWas(25)
    await books.wallet.stake(bet(alice, brl(1)))
    await lastBetWas(31)
    await books.wallet.stake(bet(alice, brl(1)))
    const [limit] = await readLimits(db, alice)
    expect(Number(limit?.used) / 10_000).toBeCloseTo(25, 1)

    await lastBetWas(29)
    await books.wallet.stake(bet(alice, brl(1)))
    await lastBetWas(7)
    expect(await books.other.stake(bet(alice, brl(1)))).toEqual({
      refused: 'session_limit_reached',
      details: { period: 'day', minutes: 60 },
    })
  })

  it('on playing time knows what was played before it was set', async () => {
    const alice = await books.member(brl(100))
    const session = { memberId: alice, kind: 'session', period: 'week' } as const
    await books.wallet.stake(bet(alice, brl(1)))
    // A unit of playing time is six milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 30))
    await books.wallet.stake(bet(alice, brl(1)))
    await within((tx) => setLimit(tx, { ...session, amount: 0n }))
    expect(await books.wallet.stake(bet(alice, brl(1)))).toMatchObject({
      refused: 'session_limit_reached',
    })
    expect((await readLimits(books.database.db, alice))[0]?.used).toBeGreaterThan(0n)
  })

  it.each(['stake', 'loss'] as const)(
    'on each %s cannot be passed by bets that come at once in two processes',
    async (kind) => {
      const alice = await books.member(brl(100))
      await within((tx) => setLimit(tx, { memberId: alice, period: 'day', kind, amount: brl(10) }))
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          (turn % 2 ? books.wallet : books.other).stake(bet(alice, brl(3))),
        ),
      )
      expect(answers.filter((answer) => 'state' in answer)).toHaveLength(3)
    },
  )
})
