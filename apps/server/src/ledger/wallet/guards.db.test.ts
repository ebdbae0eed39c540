import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { Amount, MemberId } from '@parlour/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { endBonusBucket, holdMember } from './records/bonus-buckets.store.ts'
import { setCounter, setSwitch, setWindow } from './house-rules.store.ts'
import {
  confirmLimit,
  readLimits,
  releaseDeposit,
  reserveDeposit,
  setLimit,
} from './posts/member-limits.ts'
import { liftRestriction, restrictMember, type RestrictionKind } from './posts/restrict-member.ts'
import { giveBonus } from './testing/give-bonus.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'
import type { Guard } from './wallet.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const within = <Answer>(work: (tx: Tx) => Promise<Answer>) => transact(books.database.db, work)

const settle = (wager: { memberId: MemberId; wagerId: string }, payout: Amount) =>
  books.wallet.settle({
    memberId: wager.memberId,
    wagerId: wager.wagerId,
    operationId: randomUUID(),
    payout,
  })

describe('a restriction', () => {
  it.each([
    ['frozen', 'member_frozen'],
    ['excluded', 'member_excluded'],
    ['timed_out', 'member_timed_out'],
  ] as const)('%s refuses stakes with %s and still pays wins', async (kind, refused) => {
    const alice = await books.member(brl(100))
    const open = bet(alice, brl(10))
    await books.wallet.stake(open)
    await within((tx) => restrictMember(tx, restriction(alice, kind, null)))

    expect(await books.wallet.stake(bet(alice, brl(1)))).toEqual({ refused })
    expect(await settle(open, brl(20))).toMatchObject({ balance: brl(110) })
    await within((tx) => liftRestriction(tx, { memberId: alice, kind }))
    expect(await books.wallet.stake(bet(alice, brl(1)))).toMatchObject({ state: 'open' })
  })

  it('ends by itself when its time is over', async () => {
    const alice = await books.member(brl(100))
    const soon = new Date(Date.now() + 300)
    await within((tx) => restrictMember(tx, restriction(alice, 'timed_out', soon)))
    expect(await books.wallet.stake(bet(alice, brl(1)))).toEqual({ refused: 'member_timed_out' })

    await new Promise((resolve) => setTimeout(resolve, 400))

    expect(await books.wallet.stake(bet(alice, brl(1)))).toMatchObject({ state: 'open' })
  })

  it('is never shortened by a later one', async () => {
    const alice = await books.member(brl(100))
    const far = new Date(Date.now() + DAY_MS)
    await within((tx) => restrictMember(tx, restriction(alice, 'excluded', far)))
    await within((tx) => restrictMember(tx, restriction(alice, 'excluded', new Date(0))))

    expect(await books.wallet.stake(bet(alice, brl(1)))).toEqual({ refused: 'member_excluded' })
  })
})

describe('a guard', () => {
  it('refuses while its switch is off', async () => {
    const alice = await books.member(brl(100))
    const guards: Guard[] = [{ kind: 'switch', name: 'game:brass-fox' }]
    const turn = (on: boolean) =>
      setSwitch(books.database.db, { name: 'game:brass-fox', on, reason: 'test' })
    await turn(false)
    expect(await books.wallet.stake(bet(alice, brl(1), { guards }))).toEqual({
      refused: 'switched_off',
      details: { switch: 'game:brass-fox' },
    })

    await turn(true)

    expect(await books.wallet.stake(bet(alice, brl(1), { guards }))).toMatchObject({
      state: 'open',
    })
  })

  it('refuses when its window is shut, past its cut-off, or unknown', async () => {
    const alice = await books.member(brl(100))
    const { db } = books.database
    const open = `draw-${alice}-open`
    const [shut, past] = [`draw-${alice}-shut`, `draw-${alice}-past`]
    await setWindow(db, { id: open, open: true, closesAt: new Date(Date.now() + 60_000) })
    await setWindow(db, { id: shut, open: false, closesAt: null })
    await setWindow(db, { id: past, open: true, closesAt: new Date(Date.now() - 1) })
    const into = (id: string) =>
      books.wallet.stake(bet(alice, brl(1), { guards: [{ kind: 'window', id }] }))

    expect(await into(open)).toMatchObject({ state: 'open' })
    for (const id of [shut, past, 'unknown'])
      expect(await into(id)).toEqual({ refused: 'window_closed', details: { window: id } })
  })

  it('keeps a counter within its cap when many count at once', async () => {
    const alice = await books.member(brl(100))
    const id = `number-${alice}`
    await setCounter(books.database.db, { id, cap: brl(10) })
    const guards: Guard[] = [{ kind: 'counter', id, add: brl(3) }]

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        (turn % 2 ? books.wallet : books.other).stake(bet(alice, brl(1), { guards })),
      ),
    )

    expect(answers.filter((answer) => 'state' in answer)).toHaveLength(3)
    expect(answers.filter((answer) => 'refused' in answer)[0]).toMatchObject({
      refused: 'counter_reached',
    })
  })
})

describe('a limit', () => {
  it('on stakes counts what was staked before it was set and refuses the rest', async () => {
    const alice = await books.member(brl(100))
    await books.wallet.stake(bet(alice, brl(30)))
    await within((tx) => setLimit(tx, { ...dayLimit(alice), amount: brl(50) }))

    expect(await books.wallet.stake(bet(alice, brl(21)))).toEqual({
      refused: 'limit_reached',
      details: { kind: 'stake', period: 'day', limit: '50.0000', left: '20.0000' },
    })
    expect(await books.wallet.stake(bet(alice, brl(20)))).toMatchObject({ state: 'open' })
    expect(await books.wallet.stake(bet(alice, 1n))).toMatchObject({ refused: 'limit_reached' })
  })

  it('of several is the lowest that applies, and a void gives its stake back', async () => {
    const alice = await books.member(brl(100))
    await within((tx) => setLimit(tx, { ...dayLimit(alice), period: 'month', amount: brl(10) }))
    await within((tx) => setLimit(tx, { ...dayLimit(alice), amount: brl(40) }))
    const stake = bet(alice, brl(10))
    await books.wallet.stake(stake)
    expect(await books.wallet.stake(bet(alice, brl(1)))).toMatchObject({
      details: { period: 'month' },
    })

    await books.wallet.voidWager({
      memberId: alice,
      wagerId: stake.wagerId,
      operationId: randomUUID(),
      reason: 'test',
    })

    expect(await books.wallet.stake(bet(alice, brl(10)))).toMatchObject({ state: 'open' })
  })

  it('on losses counts what is staked less what is won', async () => {
    const alice = await books.member(brl(100))
    await within((tx) => setLimit(tx, { ...dayLimit(alice), kind: 'loss', amount: brl(20) }))
    const first = bet(alice, brl(20))
    await books.wallet.stake(first)
    expect(await books.wallet.stake(bet(alice, brl(5)))).toMatchObject({
      refused: 'limit_reached',
    })

    await settle(first, brl(15))

    expect(await books.wallet.stake(bet(alice, brl(15)))).toMatchObject({ state: 'open' })
  })

  it('holds at once when lowered; raised, it waits a day and for a second yes', async () => {
    const alice = await books.member(brl(100))
    const limit = dayLimit(alice)
    expect(await within((tx) => setLimit(tx, { ...limit, amount: brl(20) }))).toBe('holds')
    expect(await within((tx) => setLimit(tx, { ...limit, amount: brl(10) }))).toBe('holds')
    expect(await within((tx) => setLimit(tx, { ...limit, amount: brl(90) }))).toBe('waits')
    expect(await within((tx) => confirmLimit(tx, limit))).toBe('too_early')
    expect(await books.wallet.stake(bet(alice, brl(11)))).toMatchObject({
      refused: 'limit_reached',
    })

    await within(
      (tx) => run(tx)`update ledger_limits set next_from = now() where member_id = ${alice}`,
    )
    expect((await readLimits(books.database.db, alice))[0]?.next).toMatchObject({ due: true })
    expect(await within((tx) => confirmLimit(tx, limit))).toBe('holds')

    expect(await books.wallet.stake(bet(alice, brl(11)))).toMatchObject({ state: 'open' })
    expect(await within((tx) => confirmLimit(tx, limit))).toBe('nothing_waits')
  })

  it('on deposits counts what is asked for, so that parallel ones cannot pass together', async () => {
    const alice = await books.member(brl(100))
    const before = await within(async (tx) => {
      await setLimit(tx, { ...dayLimit(alice), kind: 'deposit', amount: brl(300) })
      return readLimits(tx, alice)
    })
    expect(before[0]).toMatchObject({ used: brl(100) })
    const reserve = () => within((tx) => reserveDeposit(tx, { memberId: alice, amount: brl(150) }))

    const answers = await Promise.all([reserve(), reserve()])

    const taken = answers.find((answer) => 'day' in answer) as { day: string }
    expect(answers.find((answer) => 'refused' in answer)).toMatchObject({
      refused: 'limit_reached',
      details: { left: '50.0000' },
    })
    await within((tx) => releaseDeposit(tx, { memberId: alice, amount: brl(150), ...taken }))
    expect(await reserve()).toHaveProperty('day')
  })
})

describe('a bonus bucket', () => {
  it('pays after cash, wins by its share, and is returned by a void', async () => {
    const alice = await memberWithBonus({ cash: brl(10), bonus: brl(50), maxStake: null })
    const stake = bet(alice, brl(40))

    expect(await books.wallet.stake(stake)).toMatchObject({ balance: 0n })
    expect(await books.wallet.balances(alice)).toMatchObject({ bonus: brl(20), open: brl(40) })
    await settle(stake, brl(80))
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(20), bonus: brl(80) })

    const next = bet(alice, brl(30))
    await books.wallet.stake(next)
    await books.wallet.voidWager({
      memberId: alice,
      wagerId: next.wagerId,
      operationId: randomUUID(),
      reason: 'test',
    })
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(20), bonus: brl(80) })
  })

  it('binds the largest stake only where bonus money is at stake', async () => {
    const alice = await memberWithBonus({ cash: brl(20), bonus: brl(50), maxStake: brl(5) })

    expect(await books.wallet.stake(bet(alice, brl(15)))).toMatchObject({ state: 'open' })
    expect(await books.wallet.stake(bet(alice, brl(6)))).toEqual({
      refused: 'bonus_bet_too_large',
      details: { limit: '5.00' },
    })
    expect(await books.wallet.stake(bet(alice, brl(5)))).toMatchObject({ balance: 0n })
  })

  it('does not pay for another category, nor after its end', async () => {
    const alice = await memberWithBonus({
      cash: 0n,
      bonus: brl(50),
      maxStake: null,
      categories: ['LOTT'],
    })
    expect(await books.wallet.stake(bet(alice, brl(1)))).toMatchObject({
      refused: 'insufficient_funds',
    })
    const ticket = bet(alice, brl(10), { category: 'LOTT' })
    expect(await books.wallet.stake(ticket)).toMatchObject({ state: 'open' })

    await within(async (tx) => {
      await holdMember(tx, alice)
      await endBonusBucket(tx, { memberId: alice, slot: 16, as: 'cancelled', removed: brl(40) })
      await books.wallet.post(tx, {
        memberId: alice,
        operationId: randomUUID(),
        reason: 'bonus_forfeited',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'bonus', memberId: alice, slot: 16 },
            to: { kind: 'house', name: 'promotions' },
            amount: brl(40),
          },
        ],
      })
    })

    expect(await books.wallet.stake(bet(alice, brl(1), { category: 'LOTT' }))).toMatchObject({
      refused: 'insufficient_funds',
    })
    // The bonus share of an open bet goes nowhere once its grant is closed.
    expect(await settle(ticket, brl(30))).toMatchObject({ payout: 0n, balance: 0n })
  })

  async function memberWithBonus(of: {
    cash: Amount
    bonus: Amount
    maxStake: Amount | null
    categories?: string[]
  }) {
    const memberId = await books.member(of.cash)
    const { bonus, maxStake, categories = null } = of
    await giveBonus(books, memberId, bonus, { maxStake, categories })
    return memberId
  }
})

describe('a seed pair', () => {
  it('gives each stake the next nonce, once, and refuses when it is retired', async () => {
    const alice = await books.member(brl(100))
    const seedId = randomUUID()
    await run(books.database.db)`
      insert into fair_seeds (id, member_id, commitment, sealed_seed, client_seed)
      values (${seedId}, ${alice}, ${'0'.repeat(64)}, '', 'mine')`
    const stakes = Array.from({ length: 6 }, () => bet(alice, brl(1), { seedId }))

    const answers = await Promise.all(
      stakes.map((stake, turn) => (turn % 2 ? books.wallet : books.other).stake(stake)),
    )

    const nonces = answers.map((answer) => ('nonce' in answer ? answer.nonce : undefined))
    expect(nonces.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect(await books.wallet.stake(stakes[3]!)).toMatchObject({ nonce: nonces[3], seedId })
    await run(books.database.db)`
      update fair_seeds set retired_at = now(), server_seed = ${'0'.repeat(64)}
      where id = ${seedId}`
    expect(await books.wallet.stake(bet(alice, brl(1), { seedId }))).toEqual({
      refused: 'seed_retired',
    })
    const bob = await books.member(brl(1))
    expect(await books.wallet.stake(bet(bob, brl(1), { seedId }))).toEqual({
      refused: 'seed_retired',
    })
  })
})

const dayLimit = (memberId: MemberId) =>
  ({ memberId, kind: 'stake', period: 'day' }) as {
    memberId: MemberId
    kind: 'stake' | 'loss' | 'deposit'
    period: 'day' | 'month'
  }

const restriction = (memberId: MemberId, kind: RestrictionKind, until: Date | null) => ({
  memberId,
  kind,
  until,
  reason: 'test',
})
