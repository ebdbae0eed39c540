import type { MemberId } from '@parlour/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../base/database/database.ts'
import { list, many, one } from '../../base/database/query.ts'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { setLineVersion } from './house-rules.store.ts'
import { setLimit } from './posts/member-limits.ts'
import { restrictMember } from './posts/restrict-member.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
  // The lane opens its pool on the long way; what follows is plain.
  await books.wallet.stake(bet(await books.member(brl(10)), brl(1)))
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const restricted = (kind: 'excluded' | 'frozen' | 'timed_out') => (tx: Tx, memberId: MemberId) =>
  restrictMember(tx, { memberId, kind, until: null, reason: 'test' })

const lowerLimit = async (tx: Tx, memberId: MemberId) => {
  await setLimit(tx, { memberId, kind: 'stake', period: 'day', amount: brl(10) })
}

/** Bets of several members at once that have read their members and wait for what a transaction does to them. */
async function betsThatMeet(change: (tx: Tx, memberId: MemberId) => Promise<void>) {
  const members = await Promise.all([1, 2, 3].map(() => books.member(brl(100))))
  let bets: Promise<unknown>[] = []
  await transact(books.database.db, async (tx) => {
    for (const memberId of members) await change(tx, memberId)
    await asSomebodyElse(async () => {
      bets = members.map((memberId) => books.wallet.stake(bet(memberId, brl(50))))
      await somebodyWaits()
    })
  })
  return { members, answers: await Promise.all(bets) }
}

async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { waits } = await one<{ waits: boolean }>(books.database.db)`
      select exists (select from pg_stat_activity
                      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as waits`
    if (waits) return
    await sleep(2)
  }
}

describe('bets that are on their way together while their members', () => {
  it.each([
    ['are excluded', 'excluded', 'member_excluded'],
    ['are frozen', 'frozen', 'member_frozen'],
    ['take a time-out', 'timed_out', 'member_timed_out'],
  ] as const)('%s are refused', async (_, kind, refused) => {
    const { answers } = await betsThatMeet(restricted(kind))
    expect(answers).toMatchObject([{ refused }, { refused }, { refused }])
  })

  it('set a limit are held to it', async () => {
    const { answers } = await betsThatMeet(lowerLimit)
    expect(answers).toMatchObject(answers.map(() => ({ refused: 'limit_reached' })))
  })

  it('change their line are counted for the line they belong to', async () => {
    const { members, answers } = await betsThatMeet((tx, memberId) =>
      setLineVersion(tx, { memberId, lineVersion: 7 }),
    )
    expect(answers).toMatchObject(answers.map(() => ({ state: 'open' })))
    const rows = await many<{ line: number }>(books.database.db)`
      select line_version as line from wagers where member_id = any (${list.int8(members)})`
    expect(rows).toEqual(members.map(() => ({ line: 7 })))
  })

  it('are excluded at any moment leave none that was placed after it', async () => {
    for (let round = 0; round < 12; round += 1) {
      const members = await Promise.all([1, 2, 3, 4].map(() => books.member(brl(100))))
      const play = members.map(async (memberId) => {
        for (let more = true; more; )
          more = 'state' in (await books.wallet.stake(bet(memberId, brl(1))))
      })
      await Promise.all(
        members.map((memberId) =>
          transact(books.database.db, (tx) => restricted('excluded')(tx, memberId)),
        ),
      )
      await Promise.all(play)
    }
    const rows = await many<{ late: number }>(books.database.db)`
      select count(*)::int as late from wagers as w join member_restrictions as r using (member_id)
       where w.placed_at > r.created_at`
    expect(rows).toEqual([{ late: 0 }])
  })
})
