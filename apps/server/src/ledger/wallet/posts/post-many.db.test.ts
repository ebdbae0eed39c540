import { derivedInStatement } from '../../ids/derived-id.ts'
import type { MemberId } from '@parlour/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../base/database/database.ts'
import { list, many, maybe } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import {
  endPosting,
  type Gift,
  type GiftTerms,
  laneOf,
  type Posted,
  postedCounts,
  postFound,
  postMany,
} from './post-many.ts'
import { giveSetAside } from '../set-aside.job.ts'
import { type Books, brl, expectBooksToBalance, openBooks } from '../testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const rebate: GiftTerms = {
  reason: 'rebate_paid',
  currency: 'BRL',
  from: { kind: 'house', name: 'promotions' },
  to: 'cash',
}
const points: GiftTerms = {
  reason: 'points_earned',
  currency: 'PTS',
  from: { kind: 'liability', name: 'points' },
  to: 'points',
}

it('an id that a statement makes of a text stays what it is', async () => {
  const rows = await many<{ id: string }>(books.database.db)`
    select ${derivedInStatement(sql`'points ' || 42 || ' RNG 1000000 3'`)} as id`
  expect(rows).toEqual([{ id: 'bedfe598-5630-8f06-abca-f8669fc03e04' }])
})

describe('a gift to many', () => {
  it('reaches each of them once, and a repeat reaches nobody', async () => {
    const members = await membersOfOneLane(5)
    const gifts = members.map((memberId, at) => gift(memberId, brl(at + 1)))

    expect((await give(gifts, rebate)).posted.size).toBe(5)
    expect((await give(gifts, rebate)).posted.size).toBe(0)
    const more = [...gifts, gift((await membersOfOneLane(1))[0]!, brl(1))]
    expect((await give(more, rebate)).posted.size).toBe(1)

    expect(await books.wallet.balances(members[4]!)).toMatchObject({ cash: brl(15) })
    await expectBooksToBalance(books)
  })

  it('that a statement finds reaches each of them once, and a repeat or a stranger nobody', async () => {
    const members = await membersOfOneLane(5)

    expect(await giveFound(members)).toEqual({ posted: 5, aside: 0 })
    expect(await giveFound(members)).toEqual({ posted: 0, aside: 0 })
    expect(await giveFound([])).toEqual({ posted: 0, aside: 0 })
    expect(await giveFound([4_000_000n + (members[0]! % 4n)])).toEqual({ posted: 0, aside: 1 })
    await expect(giveFound([...members, members[0]!])).rejects.toThrow('something, once')

    for (const memberId of members)
      expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(13) })
    const rows = await many(books.database.db)`
      select reference from ledger_operations where member_id = ${members[0]} and reference is not null`
    expect(rows).toEqual([{ reference: { test: 'found' } }])
    await expectBooksToBalance(books)
  })

  it('shows the cash after it, which points leave alone', async () => {
    const [memberId] = await membersOfOneLane(1)
    await give([gift(memberId!, brl(2))], rebate)
    await give([gift(memberId!, brl(7))], points)

    const rows = await many(books.database.db)`
      select reason, balance_after from ledger_transfers where member_id = ${memberId}
       order by seq`
    expect(rows.slice(1)).toEqual([
      { reason: 50, balance_after: brl(12) },
      { reason: 60, balance_after: brl(12) },
    ])
    expect(await books.wallet.balances(memberId!)).toMatchObject({ cash: brl(12), points: brl(7) })
    await expectBooksToBalance(books)
  })

  it('happens once when several processes give it at the same moment', async () => {
    const members = await membersOfOneLane(20)
    const gifts = members.map((memberId) => gift(memberId, brl(1)))
    const given = await Promise.all(
      Array.from({ length: 4 }, async (_, turn) =>
        give(turn % 2 ? gifts : gifts.toReversed(), rebate),
      ),
    )

    expect(given.reduce((sum, { posted }) => sum + posted.size, 0)).toBe(20)
    for (const memberId of members)
      expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(11) })
    await expectBooksToBalance(books)
  })

  it('that one cannot be given is set aside, and the others have theirs', async () => {
    const [poisoned, ...others] = await membersOfOneLane(4)
    const gifts = [poisoned!, ...others].map((memberId) => gift(memberId, brl(1)))
    // The house has given this one something else under the same name.
    await give([{ ...gifts[0]!, amount: brl(9) }], rebate)
    const stranger = gift(4_000_100n + (poisoned! % 4n), brl(1))

    const given = await give([...gifts, stranger], rebate)

    expect(given.posted).toEqual(new Set(others))
    expect(given.aside).toEqual(new Set([poisoned!, stranger.memberId]))
    let told: { memberId?: MemberId }[] = []
    const log = { error: (line: { memberId?: MemberId }) => void told.push(line) }
    const { memberId } = stranger
    const ofThese = () => told.filter((one) => [poisoned, memberId].includes(one.memberId))
    await giveSetAside({ db: books.database.db, log })
    expect(ofThese()).toMatchObject([
      { memberId: poisoned, why: 'id_conflict', reason: 'rebate_paid' },
      { memberId, why: 'no_accounts' },
    ])
    await transact(books.database.db, (tx) =>
      books.wallet.openAccounts(tx, { memberId, currency: 'BRL' }),
    )
    told = []
    await giveSetAside({ db: books.database.db, log })
    expect(ofThese()).toMatchObject([{ memberId: poisoned }])
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(1) })
    await expectBooksToBalance(books)
  })

  it('that was set aside comes through behind more of them than are looked at together', async () => {
    const [poisoned] = await membersOfOneLane(1)
    const known = gift(poisoned!, brl(1))
    await give([{ ...known, amount: brl(9) }], rebate)
    await give([known], rebate)
    const { memberId, ...late } = gift(4_000_200n + (poisoned! % 4n), brl(1))
    await give([{ memberId, ...late }], rebate)
    await transact(books.database.db, (tx) =>
      books.wallet.openAccounts(tx, { memberId, currency: 'BRL' }),
    )
    await giveSetAside({ db: books.database.db, log: { error: () => undefined } }, { most: 1 })
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(1) })
    await expectBooksToBalance(books)
  })

  it('is a defect of nothing, twice to one, or across lanes', async () => {
    const [memberId, other] = await membersOfOneLane(2)
    const known = gift(memberId!, brl(1))
    await give([known], rebate)

    await expect(give([gift(memberId!, 0n)], rebate)).rejects.toThrow('something, once')
    await expect(give([gift(memberId!, brl(1)), gift(memberId!, brl(1))], rebate)).rejects.toThrow(
      'something, once',
    )
    await expect(give([gift(other!, brl(1)), gift(other! + 1n, brl(1))], rebate)).rejects.toThrow(
      'one lane',
    )
    // Points cannot be paid into cash.
    await expect(
      give([gift(memberId!, brl(1))], { ...rebate, currency: 'PTS', to: 'cash' }),
    ).rejects.toThrow('sum to zero')
    await expectBooksToBalance(books)
  })
})

const gift = (memberId: MemberId, amount: bigint): Gift => ({
  memberId,
  operationId: randomUUID(),
  amount,
  reference: { test: 'gift' },
})

const give = (gifts: readonly Gift[], terms: GiftTerms) =>
  transact(books.database.db, (tx: Tx) => postMany(tx, gifts, terms))

/** Gives 3.00 to each of these, found by a statement. */
const giveFound = (members: readonly MemberId[]) =>
  transact(books.database.db, async (tx: Tx) => {
    const gifts = sql`
      select id as member_id, ${derivedInStatement(sql`'found ' || id`)} as operation_id, 30000::int8 as amount,
             '{"test": "found"}' as reference
        from unnest(${list.int8(members)}) as m (id)`
    const row = await maybe<Posted>(tx)`
      with ${postFound(gifts, { ...rebate, lane: 1 })} select ${postedCounts}`
    endPosting(tx, row!)
    return row
  })

/** Members with 10.00 each who share a lane. */
async function membersOfOneLane(count: number): Promise<MemberId[]> {
  const found: MemberId[] = []
  while (found.length < count) {
    const memberId = await books.member(brl(10))
    if (laneOf(memberId) === 1) found.push(memberId)
  }
  return found
}
