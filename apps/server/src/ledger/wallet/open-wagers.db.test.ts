import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { openRounds } from './records/rounds.store.ts'
import { rowsRead } from './testing/rows-read.ts'
import { bet, type Books, brl, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books?.close())

const asOwner = (text: string, values: unknown[] = []) =>
  withClient(books.database.ownerUrl, (owner) => owner.query(text, values))

const open = async (olderThanSeconds = 0, { db }: Pick<Books['database'], 'db'> = books.database) =>
  (
    await openRounds(db, {
      vendor: 'parlour',
      games: ['brass-fox', 'slot'],
      olderThanSeconds,
      limit: 100,
    })
  ).map(({ wagerId }) => wagerId)

const place = async (memberId: bigint) => {
  const placed = { ...bet(memberId, brl(1)), vendor: 'parlour', game: 'brass-fox' }
  await books.wallet.stake(placed)
  return placed.wagerId
}

/** As if everything had happened so many minutes earlier. */
const age = (minutes: number) =>
  asOwner(`
    update wagers set placed_at = placed_at - interval '${minutes} minutes';
    update open_wagers set placed_at = placed_at - interval '${minutes} minutes';
    update open_wagers_place set sure_until = sure_until - interval '${minutes} minutes',
           looked_until = looked_until - interval '${minutes} minutes'`)

describe('open wagers', () => {
  it('are found while they are new, when they are old, and no more when they are decided', async () => {
    const alice = await books.member(brl(100))
    const [first, second] = [await place(alice), await place(alice)]
    expect(await open()).toEqual([first, second])
    expect(await open(60)).toEqual([])
    await age(10)
    const third = await place(alice)
    expect(await open()).toEqual([first, second, third])
    expect(await open(60)).toEqual([first, second])
    await age(10)
    await books.wallet.settle({
      memberId: alice,
      wagerId: first!,
      operationId: crypto.randomUUID(),
      payout: 0n,
    })
    expect(await open()).toEqual([second, third])
    // Decided ones are let go in turn.
    await open()
    const { rows } = await asOwner('select id from open_wagers order by placed_at')
    expect(rows.map(({ id }) => id)).toEqual([second, third])
  })

  it('are found that became visible long after they say they were placed', async () => {
    const bob = await books.member(brl(100))
    await open()
    await age(20)
    await withClient(books.database.ownerUrl, async (slow) => {
      await slow.query('begin')
      const { rows } = await slow.query(
        `insert into wagers (member_id, id, vendor, game, category, round, currency, stake, stake_hash,
             business_day, placed_at)
         values ($1, gen_random_uuid(), 'parlour', 'slot', 'RNG', 'late', 'BRL', 10000, 1,
             current_date, now() - interval '10 minutes') returning id`,
        [bob],
      )
      await open()
      await age(5)
      // Looks go on meanwhile; whoever is still writing keeps them from being sure.
      for (let look = 0; look < 3; look += 1) expect(await open()).not.toContain(rows[0].id)
      await slow.query('commit')
      expect(await open()).toContain(rows[0].id)
    })
  })

  it('cost nothing of what was placed long ago', async () => {
    await asOwner(`
      insert into wagers (member_id, id, vendor, game, category, round, currency, stake, state, version,
          stake_hash, settle_id, business_day, placed_at, settled_at)
      select 1000000 + n % 5000, gen_random_uuid(), 'parlour', 'brass-fox', 'RNG', 'r', 'BRL', 10000, 1, 1, 1,
             gen_random_uuid(), '2026-01-01', at, at
        from generate_series(1, 100000) as n
        cross join lateral (select timestamptz '2026-01-01' + n * interval '1 second') as old (at)`)
    await asOwner('vacuum analyze wagers')
    await open()
    const read = await rowsRead(books.database, ({ db }) => open(60, { db }))
    expect(read.wagers ?? 0).toBeLessThan(15_000)
  })
})
