import { reasons, currencies } from '@parlour/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { liftAlarm, raiseAlarm, readAlarm } from './audit/alarm.ts'
import { auditBooks } from './audit/audit-books.ts'
import { walletTasks } from './audit/audit-books.job.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
let owner: pg.Pool
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
  owner = new pg.Pool({ connectionString: books.database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await books.close()
})

describe('the database', () => {
  it.each([
    'update ledger_accounts set balance = balance + 1',
    "insert into ledger_accounts (id, kind, currency) values (-99, 'house', 'BRL')",
    'delete from ledger_accounts',
    'update ledger_transfers set amount = amount + 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers',
    `insert into ledger_transfers select member_id, gen_random_uuid(), leg, lane, seq, debit_account,
       credit_account, amount, currency, reason, balance_after, wager_id, settlement_id, created_at,
       business_day from ledger_transfers limit 1`,
    'update ledger_operations set balance_after = 0',
    'update wagers set payout = payout + 1',
    'delete from wagers',
    'update ledger_lanes set seq = 0',
    'delete from vendor_transactions',
  ])('refuses the site itself: %s', async (statement) => {
    await expect(books.database.pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  it.each([
    ['update ledger_transfers set amount = amount + 1', 'append only'],
    ['delete from ledger_transfers', 'append only'],
    ['truncate ledger_transfers', 'append only'],
    ['delete from ledger_accounts', 'append only'],
    ['update ledger_accounts set balance = balance + 1 where id = -1', 'sum to zero'],
    [
      "insert into ledger_accounts (id, kind, currency, balance) values (-98, 'house', 'BRL', 5)",
      'opens empty',
    ],
    ["insert into ledger_accounts (id, kind, currency) values (-98, 'purse', 'BRL')", 'a purse'],
    [
      "insert into ledger_accounts (id, member_id, kind, currency) values (99999001, 4, 'cash', 'BRL')",
      'not of member',
    ],
    [
      "insert into ledger_accounts (id, kind, currency) values (255, 'cash', 'BRL')",
      'not of member',
    ],
    ["update ledger_accounts set kind = 'house' where kind = 'cash'", 'append only'],
    ["update ledger_accounts set currency = 'VND'", 'append only'],
    ['update ledger_accounts set member_id = member_id + 1', 'append only'],
    ['update ledger_accounts set id = id + 1', 'append only'],
    ['update wagers set state = 3', 'wagers_state_check'],
    ['update wagers set stake = -1, bonus_stake = 0', 'wagers_check'],
    ['update wagers set payout = -1, bonus_payout = 0', 'wagers_check1'],
  ])('refuses even the owner of the tables: %s', async (statement, message) => {
    await books.wallet.stake(bet(await books.member(brl(1)), brl(1)))
    await expect(owner.query(statement)).rejects.toThrow(message)
  })

  it('refuses a transfer that takes a member below zero, whoever asks for it', async () => {
    const alice = await books.member(brl(1))
    const house = await books.database.pool.query<{ id: bigint }>(
      "select ledger_house_account('house', 'gaming', 'BRL', 1) as id",
    )
    const write = books.database.pool.query(
      `select ledger_post(1, 0, gen_random_uuid(), 0, 90::smallint, 'BRL', array[$1::int8], array[$2::int8],
         array[20000::int8], null, false)`,
      [alice * 256n, house.rows[0]!.id],
    )
    await write
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(1) })
    await expect(
      owner.query(
        `with pair as (update ledger_accounts set balance = balance + case when id > 0 then -20000 else 20000 end
           where id in ($1, $2) returning 1) select count(*) from pair`,
        [String(alice * 256n), String(house.rows[0]!.id)],
      ),
    ).rejects.toThrow('never_negative')
  })

  it('keeps the same reasons and currencies as the code', async () => {
    const { rows: named } = await books.database.pool.query(
      'select name, code from ledger_reasons order by code',
    )
    expect(named).toEqual(Object.entries(reasons).map(([name, { code }]) => ({ name, code })))
    const { rows: known } = await books.database.pool.query(
      'select code, cash_decimals as "cashDecimals", is_trial as trial from ledger_currencies',
    )
    expect(known).toEqual(
      currencies.map(({ code, cashDecimals, trial }) => ({ code, cashDecimals, trial })),
    )
  })
})

describe('the audit', () => {
  it('counts on from its last checkpoint and, in full, from the first transfer', async () => {
    const alice = await books.member(brl(100))
    await books.wallet.stake(bet(alice, brl(10)))
    await expectBooksToBalance(books)
    await books.wallet.stake(bet(alice, brl(10)))

    const report = await auditBooks(books.database.pool)

    expect(report.differences).toEqual([])
    expect(report.checks.map(({ name }) => name)).toContain(
      'every balance is the sum of its transfers',
    )
    await expectBooksToBalance(books)
  })

  it('finds an edited balance, stops withdrawals, and two operators lift the alarm', async () => {
    const [alice, bob] = [await books.member(brl(100)), await books.member(brl(100))]
    const { db, pool } = books.database
    const open = bet(alice, brl(10))
    await books.wallet.stake(open)
    const swap = (from: bigint, to: bigint) =>
      owner.query(
        `update ledger_accounts set balance = balance + case when id = $1 then -1 else 1 end
          where id in ($1, $2)`,
        [String(from * 256n), String(to * 256n)],
      )
    await swap(alice, bob)
    const heard: string[] = []
    const tasks = walletTasks({ pool, db, log: { error: (_, message) => heard.push(message) } })

    await tasks['audit-books']()

    expect(heard).toEqual(['the books do not balance'])
    const wrong = (await readAlarm(db))?.differences.map(({ subject }) => subject)
    expect(new Set(wrong)).toEqual(new Set([`account ${alice * 256n}`, `account ${bob * 256n}`]))
    expect(await withdraw(alice)).toEqual({ refused: 'money_out_stopped' })
    expect(
      await books.wallet.settle({ ...open, operationId: open.wagerId, payout: brl(20) }),
    ).toMatchObject({ state: 'settled' })

    await swap(bob, alice)
    const lift = (operatorId: string) =>
      transact(db, (tx) => liftAlarm(tx, { operatorId, reason: 'the edit was undone' }))
    expect(await lift('olga')).toBe('first_yes')
    expect(await lift('olga')).toBe('same_operator')
    expect(await withdraw(alice)).toEqual({ refused: 'money_out_stopped' })
    expect(await lift('oscar')).toBe('lifted')
    expect(await lift('oscar')).toBe('no_alarm')
    await expectBooksToBalance(books)
  })

  it('raises one alarm however often it finds the same', async () => {
    const { db } = books.database
    const difference = { check: 'test', subject: 'account 1', expected: '0', found: '1' }
    await raiseAlarm(db, [difference])
    await raiseAlarm(db, [difference])
    expect((await readAlarm(db))?.differences).toEqual([difference])
    await transact(db, (tx) => liftAlarm(tx, { operatorId: 'olga', reason: 'a drill' }))
    await transact(db, (tx) => liftAlarm(tx, { operatorId: 'oscar', reason: 'a drill' }))
    expect(await readAlarm(db)).toBeUndefined()
  })
})

const withdraw = (memberId: bigint) =>
  transact(books.database.db, (tx) =>
    books.wallet.post(tx, {
      memberId,
      operationId: crypto.randomUUID(),
      reason: 'withdrawal_hold',
      currency: 'BRL',
      transfers: [
        { from: { kind: 'cash', memberId }, to: { kind: 'hold', memberId }, amount: brl(1) },
      ],
    }),
  )
