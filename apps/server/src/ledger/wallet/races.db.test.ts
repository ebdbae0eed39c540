import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setWindow } from './house-rules.store.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const eitherProcess = (turn: number) => (turn % 2 ? books.wallet : books.other)
const accepted = (answers: readonly object[]) => answers.filter((answer) => 'state' in answer)

describe('one balance', () => {
  it('pays exactly three of 64 parallel stakes of a third of it, from two processes', async () => {
    const alice = await books.member(brl(90))

    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, turn) => eitherProcess(turn).stake(bet(alice, brl(30)))),
    )

    expect(accepted(answers)).toHaveLength(3)
    expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(61)
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: 0n, open: brl(90) })
  })

  it('is not spent twice by a stake and a withdrawal at once', async () => {
    const alice = await books.member(brl(50))
    const hold = () =>
      books.database.db.transaction().execute((tx) =>
        books.wallet.post(tx, {
          memberId: alice,
          operationId: randomUUID(),
          reason: 'withdrawal_hold',
          currency: 'BRL',
          transfers: [
            {
              from: { kind: 'cash', memberId: alice },
              to: { kind: 'hold', memberId: alice },
              amount: brl(50),
            },
          ],
        }),
      )

    const answers = await Promise.all([
      hold(),
      books.wallet.stake(bet(alice, brl(50))),
      books.other.stake(bet(alice, brl(50))),
      hold(),
    ])

    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
    // What is held belongs to no open withdrawal here: give it back before the books are audited.
    const { hold: held } = await books.wallet.balances(alice)
    if (held > 0n)
      await books.database.db.transaction().execute((tx) =>
        books.wallet.post(tx, {
          memberId: alice,
          operationId: randomUUID(),
          reason: 'withdrawal_released',
          currency: 'BRL',
          transfers: [
            {
              from: { kind: 'hold', memberId: alice },
              to: { kind: 'cash', memberId: alice },
              amount: held,
            },
          ],
        }),
      )
  })
})

describe('one id', () => {
  it('sent 32 times at once takes one stake and gives one answer', async () => {
    const alice = await books.member(brl(90))
    const stake = bet(alice, brl(30))

    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, turn) => eitherProcess(turn).stake(stake)),
    )

    expect(answers.filter((answer) => 'replayed' in answer && !answer.replayed)).toHaveLength(1)
    expect(new Set(answers.map((answer) => 'balance' in answer && answer.balance))).toEqual(
      new Set([brl(60)]),
    )
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(60), open: brl(30) })
  })
})

describe('a cut-off', () => {
  it('stands between bets by the database clock: none is placed after it', async () => {
    const alice = await books.member(brl(1000))
    const id = `draw-${randomUUID()}`
    const closesAt = new Date(Date.now() + 400)
    await setWindow(books.database.db, { id, open: true, closesAt })
    const until = Date.now() + 800
    const answers: object[] = []

    for (let turn = 0; Date.now() < until; turn += 1) {
      const stakes = Array.from({ length: 8 }, (_, n) =>
        eitherProcess(turn + n).stake(
          bet(alice, brl(0.01), { round: id, guards: [{ kind: 'window', id }] }),
        ),
      )
      answers.push(...(await Promise.all(stakes)))
    }

    const { rows } = await books.database.pool.query<{ late: bigint; placed: bigint }>(
      `select count(*) filter (where placed_at >= $2) as late, count(*) as placed
         from wagers where member_id = $1 and round = $3`,
      [alice, closesAt, id],
    )
    expect(rows).toEqual([{ late: 0n, placed: BigInt(accepted(answers).length) }])
    expect(rows[0]!.placed).toBeGreaterThan(0n)
    expect(answers.at(-1)).toMatchObject({ refused: 'window_closed' })
  })

  it('that is shut by hand waits for the batch that judges by it', async () => {
    const alice = await books.member(brl(100))
    const id = `market-${randomUUID()}`
    await setWindow(books.database.db, { id, open: true, closesAt: null })
    const guards = [{ kind: 'window', id }] as const

    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 40 }, (_, turn) =>
          eitherProcess(turn).stake(bet(alice, brl(1), { guards })),
        ),
      ),
      setWindow(books.database.db, { id, open: false, closesAt: null }),
    ])

    expect(await books.wallet.stake(bet(alice, brl(1), { guards }))).toMatchObject({
      refused: 'window_closed',
    })
    expect(await books.wallet.balances(alice)).toMatchObject({
      open: brl(accepted(answers).length),
    })
  })
})

describe('a member whom a slow transaction holds', () => {
  it('is passed by: others bet on, and the waiting bet is taken when it ends', async () => {
    const [alice, bob] = [await books.member(brl(10)), await books.member(brl(10))]
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: holding, resolve: holds } = Promise.withResolvers<void>()
    const slow = books.database.db.transaction().execute(async (tx) => {
      await books.wallet.post(tx, {
        memberId: alice,
        operationId: randomUUID(),
        reason: 'deposit',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'clearing', name: 'bank' },
            to: { kind: 'cash', memberId: alice },
            amount: brl(5),
          },
        ],
      })
      holds()
      await held
    })
    await holding
    const waiting = books.other.stake(bet(alice, brl(15)))
    const started = performance.now()
    for (let turn = 0; turn < 5; turn += 1)
      expect(await books.other.stake(bet(bob, brl(1)))).toMatchObject({ state: 'open' })
    const passedMs = performance.now() - started
    release()
    await slow

    // Each of Bob's bets waits for at most one look at Alice's row.
    expect(passedMs).toBeLessThan(4_000)
    expect(await waiting).toMatchObject({ state: 'open', balance: 0n })
  })
})
