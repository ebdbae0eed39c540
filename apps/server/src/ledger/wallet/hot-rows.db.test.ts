import type { MemberId } from '@parlour/money'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { createWallet } from './create-wallet.ts'
import { ACCOUNT_LOOK_BATCHES, ACCOUNT_LOOKS } from './limits.ts'
import { Pipeline } from './lane/pipeline.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
let members: MemberId[]
beforeEach(async () => {
  books = await openBooks({ lanes: 1 })
  members = await Promise.all(Array.from({ length: 20 }, () => books.member(brl(10_000))))
})
afterEach(() => books.close())

/** Batches after which a lane judges an account's row, and a few that are under way meanwhile. */
const JUDGED = ACCOUNT_LOOK_BATCHES * ACCOUNT_LOOKS + 40

/** One bet after the other: as many batches, each alone. */
async function play(bets: number): Promise<void> {
  for (let number = 0; number < bets; number += 1) {
    const memberId = members[number % members.length]!
    expect(await books.wallet.stake(bet(memberId, 1n))).not.toHaveProperty('refused')
  }
}

/** The lane's accounts of its pool, in the order of their opening, with how often each was moved. */
async function pools(): Promise<{ id: bigint; moved: bigint }[]> {
  const { rows } = await books.database.pool.query<{ id: bigint; moved: bigint }>(
    `select id, version as moved from ledger_accounts where kind = 'pool' order by id desc`,
  )
  return rows
}

const lastPool = async (): Promise<bigint> => {
  const stake = bet(members[0]!, 1n)
  await books.wallet.stake(stake)
  const { rows } = await books.database.pool.query<{ pool: bigint }>(
    'select pool_account as pool from wagers where id = $1',
    [stake.wagerId],
  )
  return rows[0]!.pool
}

describe('a snapshot that somebody keeps open', () => {
  it('makes a lane go on to fresh accounts, and back to the first ones after it', async () => {
    await play(10)
    const [first] = await pools()
    const snapshot = await openSnapshot()
    await play(JUDGED)
    const beside = await lastPool()
    expect(beside).not.toBe(first!.id)
    for (const { moved } of await pools()) expect(moved).toBeLessThan(BigInt(JUDGED))
    await expectBooksToBalance(books)

    await snapshot.end()
    // Others hold versions as well: the server's own analysis of a table, and whoever writes in another database of
    // the same server. Each may take the lane one further, and when they are done it is back.
    let further = 0
    while (further < 12 && (await lastPool()) !== first!.id) {
      further += 1
      await play(JUDGED)
    }
    expect(await lastPool()).toBe(first!.id)
    expect((await pools()).length).toBeLessThan(3 + further)
    await expectBooksToBalance(books)
  })

  it('leaves a lane its numbers within a few pages, however often it took them', async () => {
    const owner = new pg.Client({ connectionString: books.database.ownerUrl })
    await owner.connect()
    for (const setting of ['enable_seqscan = off', 'enable_bitmapscan = off'])
      await owner.query(`set ${setting}`)
    await owner.query(`set plan_cache_mode = force_generic_plan`)
    const take = (times: number) =>
      owner.query(`do $$ begin
        for time in 1 .. ${times} loop perform ledger_next_places(1, 0); commit; end loop; end $$`)
    const pagesOf = async (times: number) => {
      const before = await pagesRead(owner, 'ledger_lanes')
      await take(times)
      return (await pagesRead(owner, 'ledger_lanes')) - before
    }
    const snapshot = await openSnapshot()
    const early = await pagesOf(300)
    await take(5_000)
    const late = await pagesOf(300)
    await snapshot.end()
    await owner.end()

    expect(late).toBeLessThan(early * 2n)
  })

  it('lets a bet find its member among less than a tenth of the versions that the member has', async () => {
    const snapshot = await openSnapshot()
    await playTogether(240)
    const before = await versionsRead()
    await playTogether(20)
    const read = (await versionsRead()) - before
    await snapshot.end()

    expect(read).toBeLessThan(BigInt((members.length * 20 * 240) / 10))
    await expectBooksToBalance(books)
  })

  it('moves a row to another page without a look at the versions that it had before', async () => {
    const owner = new pg.Client({ connectionString: books.database.ownerUrl })
    await owner.connect()
    await owner.query(
      `select set_config('test.place', ctid::text, false) from ledger_accounts where id = $1`,
      [String(members[0]! * 256n)],
    )
    const move = (times: number) =>
      owner.query(`do $$ declare place tid := current_setting('test.place');
        begin
          for time in 1 .. ${times} loop
            update ledger_accounts set version = version + 1 where ctid = place returning ctid into place;
            commit;
          end loop;
          perform set_config('test.place', place::text, false);
        end $$`)
    const pagesOf = async (times: number) => {
      const before = await pagesRead(owner, 'ledger_accounts')
      await move(times)
      return (await pagesRead(owner, 'ledger_accounts')) - before
    }
    const snapshot = await openSnapshot()
    const early = await pagesOf(500)
    await move(10_000)
    const late = await pagesOf(500)
    await snapshot.end()
    await owner.end()

    expect(late * 10n).toBeLessThan(early * 12n)
  })
})

/** All members bet at once, again and again: each time one batch, in it everybody. Their lane ends after it. */
async function playTogether(rounds: number): Promise<void> {
  const { database } = books
  const wallet = createWallet({ pool: database.pool, db: database.db, lanes: 1 })
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(members.map((memberId) => wallet.stake(bet(memberId, 1n))))
    for (const answer of answers) expect(answer).not.toHaveProperty('refused')
  }
  await wallet.close()
}

/**
 * Versions of accounts that anybody was led to by their key, once all connections of lanes have ended: what is in use
 * tells its figures when it likes, the one that ends tells them all.
 */
async function versionsRead(): Promise<bigint> {
  return withClient(books.database.ownerUrl, async (owner) => {
    await expect
      .poll(async () => {
        const { rows } = await owner.query(
          `select from pg_stat_activity
            where datname = current_database() and application_name = 'parlour lane'`,
        )
        return rows.length
      })
      .toBe(0)
    const { rows } = await owner.query<{ read: string }>(
      `select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'ledger_accounts_by_id'`,
    )
    return BigInt(rows[0]!.read)
  })
}

/** A report that reads on one snapshot, and holds back the cleaning of all that moves meanwhile. */
async function openSnapshot(): Promise<pg.Client> {
  const reader = new pg.Client({ connectionString: books.database.url })
  await reader.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select from ledger_lanes')
  return reader
}

/** Pages of a table and its keys that anybody has looked at. */
async function pagesRead(client: pg.Client, table: string): Promise<bigint> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ pages: string }>(
    `select heap_blks_hit + idx_blks_hit as pages from pg_statio_user_tables
      where relname = $1`,
    [table],
  )
  return BigInt(rows[0]!.pages)
}

describe('a lane whose plans were made while the tables were small', () => {
  it('looks up each row of a batch by its key, and never reads a table through for a join', async () => {
    const { pool, ownerUrl } = books.database
    await withClient(ownerUrl, async (owner) => {
      await owner.query(`insert into ledger_bonus_buckets (member_id, slot, state)
        select ${members[0]}, slot, 'completed' from generate_series(16, 200) as slot`)
      await owner.query('analyze ledger_bonus_buckets')
    })
    const join = {
      name: 'plan',
      text: `explain (costs off) select b.wagered
        from jsonb_to_recordset($1::jsonb) as d (member_id bigint, slot smallint)
        join ledger_bonus_buckets as b on b.member_id = d.member_id and b.slot = d.slot`,
    }
    const pipeline = await Pipeline.open({ connectionString: pool.options.connectionString }, [
      join,
    ])
    const [plan] = await pipeline.run([{ statement: join, values: ['[]'] }])
    await pipeline.close()
    const told = plan!.map(([line]) => line).join('\n')
    expect(told).toContain('Nested Loop')
    expect(told).toContain('Index Cond: ((member_id = d.member_id) AND (slot = d.slot))')
  })
})
