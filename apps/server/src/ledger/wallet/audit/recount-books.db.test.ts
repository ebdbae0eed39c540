import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../../../base/database/postgres/server-session.ts'
import { readAlarm } from './alarm.ts'
import { recountInTurn } from './audit-books.job.ts'
import { auditBooks } from './audit-books.ts'
import { recountBooks, type RecountState } from './recount-books.ts'
import { bet, type Books, brl, openBooks } from '../testing/open-books.ts'
import { rowsRead } from '../testing/rows-read.ts'

let books: Books
let members: bigint[]
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
})
beforeEach(async () => {
  members = await Promise.all(Array.from({ length: 6 }, () => books.member(brl(100))))
  for (const memberId of members) await play(memberId)
})
afterAll(() => books?.close())

const slice = { transfers: 5, accounts: 16 }
const owner = (text: string) =>
  withClient(books.database.ownerUrl, async (client) => (await client.query(text)).rows)

/** One bet that is lost and one that stays open. */
async function play(memberId: bigint) {
  const [lost, open] = [bet(memberId, brl(2)), bet(memberId, brl(1))]
  await books.wallet.stake(lost)
  await books.wallet.stake(open)
  const { wagerId } = lost
  await books.wallet.settle({ memberId, wagerId, operationId: randomUUID(), payout: brl(1) })
}

describe('the recount from the first transfer', () => {
  it('tells nothing that happens between its slices as a difference, and holds no snapshot there', async () => {
    let slices = 0
    const held: unknown[] = []
    const { differences, checks } = await recountBooks(books.database.pool, {
      slice,
      async keep() {
        slices += 1
        if (slices > 12) return
        // Of those that were looked at, and of those that are still to come.
        await play(members[0]!)
        await play(members.at(-1)!)
        held.push(
          ...(await owner(
            `select query from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()
                and (state like 'idle in%' or backend_xmin is not null) and query like '%ledger_accounts_now%'`,
          )),
        )
      },
    })
    expect(differences).toEqual([])
    expect(held).toEqual([])
    expect(slices).toBeGreaterThan(6)
    expect(checks.every(({ looked }) => looked >= 0n)).toBe(true)
  })

  it('goes on where it was stopped, and finds what is wrong behind that', async () => {
    let state: RecountState | undefined
    let from: RecountState | undefined
    let runs = 0
    await owner(
      `update ledger_accounts set open_stake = open_stake + 1 where id = ${members.at(-1)} * 256`,
    )
    const found: string[] = []
    do {
      const stop = new AbortController()
      from = state
      runs += 1
      const { differences } = await recountBooks(books.database.pool, {
        from,
        slice,
        signal: stop.signal,
        async keep(now) {
          // As it is kept: as text in the database.
          state = JSON.parse(JSON.stringify(now))
          stop.abort()
        },
      })
      found.push(...differences.map(({ check }) => check))
    } while (JSON.stringify(state) !== JSON.stringify(from) && runs < 200)
    expect(runs).toBeGreaterThan(6)
    expect(found.toSorted()).toEqual([
      'each member has at stake the sum of the open wagers',
      'members have at stake what lies in pools for them',
    ])
    await owner(
      `update ledger_accounts set open_stake = open_stake - 1 where id = ${members.at(-1)} * 256`,
    )
  })

  it('is done once a day, goes on after a stop, and raises the alarm', async () => {
    const { pool, db } = books.database
    const log = { error: () => {} }
    const stop = AbortSignal.abort()
    await recountInTurn({ pool, db, log }, stop)
    const last = async () =>
      (await owner('select id::int, done_at, differences from ledger_recounts order by id desc'))[0]
    expect(await last()).toMatchObject({ done_at: null })
    const { id } = await last()
    await recountInTurn({ pool, db, log })
    expect(await last()).toMatchObject({ id, differences: 0, done_at: expect.any(Date) })
    await recountInTurn({ pool, db, log })
    expect(await last()).toMatchObject({ id })

    await owner(`update ledger_recounts set began_at = began_at - interval '1 day'`)
    await owner(
      `update wagers set payout = payout + 1 where member_id = ${members[0]} and state = 1`,
    )
    await recountInTurn({ pool, db, log })
    expect(await last()).toMatchObject({ id: id + 1, differences: 1 })
    expect((await readAlarm(db))?.differences[0]).toMatchObject({
      check: 'each wager was paid for and paid out by its transfers',
    })
    await owner(
      `update wagers set payout = payout - 1 where member_id = ${members[0]} and state = 1`,
    )
  })
})

describe('the audit of every minute', () => {
  it('catches up in portions with what moved while nobody looked, and finds an edit behind it', async () => {
    const { pool } = books.database
    const audit = async () => (await auditBooks(pool, { atOnce: 7n })).differences
    expect(await audit()).toEqual([])
    for (const memberId of members) await play(memberId)
    expect(await audit()).toEqual([])
    const account = `ledger_accounts set balance = balance`
    await owner(`alter table ledger_accounts disable trigger user`)
    await owner(`update ${account} + 1 where id = ${members[2]} * 256`)
    expect((await audit()).map(({ check, subject }) => [check, subject])).toEqual([
      ['every balance is the sum of its transfers', `account ${members[2]! * 256n}`],
    ])
    await owner(`update ${account} - 1 where id = ${members[2]} * 256`)
    await owner(`alter table ledger_accounts enable trigger user`)
    expect(await audit()).toEqual([])
  })

  it('reads a few thousand rows where nothing moved, however many accounts and transfers there are', async () => {
    await owner(`
      insert into ledger_accounts (id, member_id, kind, currency)
      select (900000 + m) * 256 + s, 900000 + m, (array['cash', 'hold'])[s + 1], 'BRL'
        from generate_series(1, 15000) as m, generate_series(0, 1) as s;
      insert into ledger_lanes (id, kind, seq) values (900, 'ordinary', 60000);
      insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account, amount,
          currency, reason, balance_after, created_at, business_day)
      select m, gen_random_uuid(), 0, 900, n, case n % 2 when 0 then m * 256 else m * 256 + 1 end,
             case n % 2 when 0 then m * 256 + 1 else m * 256 end, 10000, 'BRL', 91, 0, now(), current_date
        from generate_series(1, 60000) as n cross join lateral (select 900001 + n / 4 % 15000) as of (m);
      analyze`)
    expect((await auditBooks(books.database.pool)).differences).toEqual([])
    const read = await rowsRead(books.database, async ({ pool }) => {
      expect((await auditBooks(pool)).differences).toEqual([])
    })
    for (const table of ['ledger_accounts', 'ledger_checkpoint_balances', 'ledger_transfers'])
      expect(read[table] ?? 0, table).toBeLessThan(13_000)
    // In turn all of them are compared.
    await owner(`alter table ledger_accounts disable trigger user;
      update ledger_accounts set balance = 1 where id = 914999 * 256`)
    const found: string[] = []
    for (let run = 0; run < 8 && found.length === 0; run += 1)
      found.push(...(await auditBooks(books.database.pool)).differences.map((d) => d.subject))
    expect(found).toEqual([`account ${914999 * 256}`])
    await owner(`update ledger_accounts set balance = 0 where id = 914999 * 256;
      alter table ledger_accounts enable trigger user`)
  })
})
