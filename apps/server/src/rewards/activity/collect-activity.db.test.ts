import { randomUUID } from 'node:crypto'
import type { Amount, MemberId } from '@parlour/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import {
  bet,
  type Books,
  brl,
  expectBooksToBalance,
  openBooks,
} from '../../ledger/wallet/testing/open-books.ts'
import { sumBets } from '../../ledger/wallet/records/records.store.ts'
import { giveBonus } from '../../ledger/wallet/testing/give-bonus.ts'
import type { StakeRequest } from '../../ledger/wallet/wallet.ts'
import { readActivity, readPlayDays } from './activity.store.ts'
import { collectActivity } from './collect-activity.job.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const always = { from: '2000-01-01', to: '2100-01-01' }

describe('what a member played', () => {
  it('counts bets that were won or lost, and neither draws, voids nor open bets', async () => {
    const alice = await books.member(brl(100))
    await decide(await stake(alice, brl(10)), brl(25))
    await decide(await stake(alice, brl(7)), 0n)
    await decide(await stake(alice, brl(5)), brl(5))
    await undo(await stake(alice, brl(9)))
    await stake(alice, brl(3))

    expect(await played(alice)).toMatchObject({
      bets: 2,
      settled: 3,
      stakes: brl(22),
      turnover: brl(17),
      winTurnover: brl(10),
      loseTurnover: brl(7),
      payouts: brl(30),
    })
  })

  it('is corrected by a resettlement, also to and from a draw', async () => {
    const alice = await books.member(brl(100))
    const wager = await stake(alice, brl(10))
    await decide(wager, brl(40))
    await decide(wager, brl(10), 'replace')
    expect(await played(alice)).toMatchObject({
      bets: 0,
      settled: 1,
      turnover: 0n,
      payouts: brl(10),
    })

    await decide(wager, 0n, 'replace')
    expect(await played(alice)).toMatchObject({
      bets: 1,
      turnover: brl(10),
      winTurnover: 0n,
      loseTurnover: brl(10),
      payouts: 0n,
    })
  })

  it('grows to a win when a second prize is added', async () => {
    const alice = await books.member(brl(100))
    const wager = await stake(alice, brl(10))
    await decide(wager, brl(6))
    await decide(wager, brl(6), 'add')

    expect(await played(alice)).toMatchObject({
      bets: 1,
      winTurnover: brl(10),
      loseTurnover: 0n,
      payouts: brl(12),
    })
  })

  it('is taken back by a late void, even when the member owes the prize', async () => {
    const alice = await books.member(brl(10))
    const wager = await stake(alice, brl(10))
    await decide(wager, brl(50))
    await decide(await stake(alice, brl(50)), 0n)
    await undo(wager)

    expect(await played(alice)).toMatchObject({
      bets: 1,
      settled: 1,
      stakes: brl(50),
      turnover: brl(50),
      winTurnover: 0n,
      payouts: 0n,
    })
  })

  it('leaves out sports bets under the lowest odds, and keeps those without odds', async () => {
    const alice = await books.member(brl(100))
    const odds = [1.49, '1.5', 2.1, undefined, 'evens']
    for (const each of odds)
      await decide(await stake(alice, brl(10), { category: 'SPORTS', details: { odds: each } }), 0n)
    await decide(await stake(alice, brl(1), { category: 'LIVE', details: { odds: 1.1 } }), 0n)

    expect(await played(alice, ['SPORTS'])).toMatchObject({
      bets: 4,
      settled: 5,
      turnover: brl(40),
    })
    expect(await played(alice, ['LIVE'])).toMatchObject({ bets: 1, turnover: brl(1) })
  })

  it('leaves out what a bonus paid for', async () => {
    const alice = await books.member(brl(10))
    await giveBonus(books, alice, brl(50))
    await decide(await stake(alice, brl(40)), brl(100))
    await decide(await stake(alice, brl(20)), 0n)

    expect(await played(alice)).toMatchObject({
      bets: 2,
      stakes: brl(60),
      bonusStakes: brl(30),
      turnover: brl(30),
      payouts: brl(100),
      bonusPayouts: brl(75),
    })
  })

  it('knows nothing of trial money', async () => {
    const dan = await books.member(0n, 'BRL.play')
    await grantTrial(dan, brl(100))
    await decide(await stake(dan, brl(10), { currency: 'BRL.play' }), 0n)

    expect(await played(dan)).toMatchObject({ settled: 0, stakes: 0n, deposits: 0n })
    expect(await readPlayDays(books.database.db, { memberId: dan, ...always })).toEqual([])
  })

  it('holds deposits with their number', async () => {
    const alice = await books.member(brl(100))
    await books.deposit(alice, brl(20))

    expect(await played(alice)).toMatchObject({ deposits: brl(120), depositCount: 2 })
  })
})

describe('the sums', () => {
  it('are the same after a replay of all transfers into empty tables, in portions of any size', async () => {
    await collectActivity(books.database)
    const before = await wholeTables()
    for (const size of [1, 7, 1_000]) {
      await forgetAll()
      await collectActivity(books.database, { size })
      expect(await wholeTables()).toEqual(before)
    }
    expect(before.days).toBeGreaterThan(5)
  })

  it('count each transfer once however many workers collect at the same time', async () => {
    const alice = await books.member(brl(100))
    for (let count = 0; count < 20; count += 1) await decide(await stake(alice, brl(1)), 0n)
    await Promise.all(Array.from({ length: 4 }, () => collectActivity(books.database, { size: 5 })))

    expect(await played(alice)).toMatchObject({ bets: 20, turnover: brl(20) })
    await expectBooksToBalance(books)
  })

  it('agree with the betting record', async () => {
    const { db } = books.database
    await collectActivity(books.database)
    const rows = await many<{ memberId: MemberId }>(db)`
      select distinct member_id as "memberId" from activity_days`
    expect(rows.length).toBeGreaterThan(5)
    for (const { memberId } of rows) {
      const { stakes, payouts } = await readActivity(db, { memberId, ...always })
      const record = await sumBets(db, memberId, { ...always, status: 'settled' })
      expect({ stakes, payouts }).toEqual({ stakes: record.stake, payouts: record.payout })
    }
  })
})

type Wager = { memberId: MemberId; wagerId: string }

async function stake(memberId: MemberId, amount: Amount, more: Partial<StakeRequest> = {}) {
  const request = bet(memberId, amount, more)
  expect(await books.wallet.stake(request)).toMatchObject({ state: 'open' })
  return { memberId, wagerId: request.wagerId }
}

async function decide(wager: Wager, payout: Amount, mode: 'first' | 'add' | 'replace' = 'first') {
  const wallet = mode === 'first' ? books.wallet : books.other
  const answer = await wallet.settle({ ...wager, operationId: randomUUID(), payout, mode })
  expect(answer).toMatchObject({ state: 'settled' })
}

async function undo(wager: Wager) {
  const answer = await books.wallet.voidWager({
    ...wager,
    operationId: randomUUID(),
    reason: 'a test',
  })
  expect(answer).toMatchObject({ state: 'voided' })
}

async function played(memberId: MemberId, categories?: string[]) {
  await collectActivity(books.database)
  return readActivity(books.database.db, { memberId, ...always, categories })
}

const forgetAll = () =>
  transact(books.database.db, async (tx) => {
    for (const table of ['activity_places', 'activity_days', 'activity_money_days'])
      await run(tx)`delete from ${sql.table(table)}`
  })

async function wholeTables() {
  return one<{ play: unknown; money: unknown; days: number }>(books.database.db)`
    select (select jsonb_agg(to_jsonb(d) order by member_id, business_day, category) from activity_days as d) as play,
           (select jsonb_agg(to_jsonb(m) order by member_id, business_day) from activity_money_days as m) as money,
           (select count(*)::int from activity_days) as days`
}

const grantTrial = (memberId: MemberId, amount: Amount) =>
  transact(books.database.db, (tx) =>
    books.wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason: 'trial_granted',
      currency: 'BRL.play',
      transfers: [
        { from: { kind: 'house', name: 'trial' }, to: { kind: 'cash', memberId }, amount },
      ],
    }),
  )
