import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lanes, type LedgerEvent, readEvents } from './records/events.store.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

/** A consumer as every chapter runs one: a cursor per lane, nothing else remembered. */
function consumer() {
  const cursors = new Map<number, bigint>()
  const seen: LedgerEvent[] = []
  return {
    seen,
    async consume() {
      for (const lane of await lanes(books.database.db)) {
        for (;;) {
          const events = await readEvents(books.database.db, {
            lane,
            after: cursors.get(lane) ?? 0n,
            limit: 50,
          })
          seen.push(...events)
          if (events.length === 0) break
          cursors.set(lane, events.at(-1)!.seq)
        }
      }
    },
  }
}

const depositOf = (memberId: bigint) => ({
  memberId,
  operationId: randomUUID(),
  reason: 'deposit',
  currency: 'BRL',
  transfers: [
    {
      from: { kind: 'clearing' as const, name: 'bank' },
      to: { kind: 'cash' as const, memberId },
      amount: brl(5),
    },
  ],
})

describe('events', () => {
  it('of a transaction held open while others commit are read once, when it commits', async () => {
    const [alice, bob] = [await books.member(brl(10)), await books.member(brl(10))]
    const reader = consumer()
    const [held, hold] = gate()
    const [open, opened] = gate()
    const depositA = depositOf(alice)
    const transactionA = books.database.db.transaction().execute(async (tx) => {
      await books.wallet.post(tx, depositA)
      opened()
      await held
    })
    await open
    const stakeB = bet(bob, brl(1))
    await books.wallet.stake(stakeB)
    await reader.consume()
    expect(reader.seen.map(({ operationId }) => operationId)).toContain(stakeB.wagerId)
    hold()
    await transactionA
    await reader.consume()
    await reader.consume()

    for (const id of [depositA.operationId, stakeB.wagerId])
      expect(reader.seen.filter(({ operationId }) => operationId === id)).toHaveLength(1)
  })

  it('are neither missed nor doubled while two processes bet and deposit', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => books.member(brl(100))))
    const reader = consumer()
    let writing = true
    const reading = (async () => {
      while (writing) await reader.consume()
    })()

    const writers = members.map(async (memberId, index) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const wallet = (index + turn) % 2 ? books.wallet : books.other
        const stake = bet(memberId, brl(1))
        await wallet.stake(stake)
        await wallet.settle({ ...stake, operationId: randomUUID(), payout: turn % 3 ? 0n : brl(2) })
        if (turn % 5 === 0)
          await books.database.db
            .transaction()
            .execute((tx) => books.wallet.post(tx, depositOf(memberId)))
      }
    })
    await Promise.all(writers)
    writing = false
    await reading
    await reader.consume()

    const { rows } = await books.database.pool.query<{ key: string }>(
      `select lane || ':' || seq as key from ledger_transfers order by lane, seq`,
    )
    const keys = reader.seen.map(({ lane, seq }) => `${lane}:${seq}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  })

  it('carry the wager, the business day and the cash after them', async () => {
    const alice = await books.member(brl(10))
    const stake = bet(alice, brl(4))
    await books.wallet.stake(stake)
    await books.wallet.settle({ ...stake, operationId: randomUUID(), payout: 0n })
    const reader = consumer()
    await reader.consume()

    const events = reader.seen.filter(({ wager }) => wager?.id === stake.wagerId)
    expect(events.map(({ reason, balanceAfter }) => [reason, balanceAfter])).toEqual([
      ['stake', brl(6)],
      ['stake_taken', brl(6)],
    ])
    expect(events[0]).toMatchObject({
      wager: { game: 'brass-fox', category: 'RNG', state: 'settled', stake: brl(4) },
      businessDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })
})

function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
