import pg from 'pg'
import { expect, it } from 'vitest'
import { auditBooks } from './audit/audit-books.ts'
import { giveBonus } from './testing/give-bonus.ts'
import { bet, brl, openBooks } from './testing/open-books.ts'

it('the full audit finds each edit that the owner of the tables makes behind the ledger', async () => {
  const books = await openBooks({ lanes: 1 })
  const owner = new pg.Pool({ connectionString: books.database.ownerUrl, max: 1 })
  const alice = await books.member(brl(100))
  const [open, lost, voided] = [bet(alice, brl(10)), bet(alice, brl(10)), bet(alice, brl(10))]
  for (const b of [open, lost, voided]) await books.wallet.stake(b)
  await books.wallet.settle({
    memberId: alice,
    wagerId: lost.wagerId,
    operationId: crypto.randomUUID(),
    payout: 0n,
  })
  await books.wallet.voidWager({
    memberId: alice,
    wagerId: voided.wagerId,
    operationId: crypto.randomUUID(),
    reason: 't',
  })
  const bob = await books.member(brl(5))
  await giveBonus(books, bob, brl(60))
  const mixed = bet(bob, brl(10))
  await books.wallet.stake(mixed)
  await books.wallet.settle({
    memberId: bob,
    wagerId: mixed.wagerId,
    operationId: crypto.randomUUID(),
    payout: brl(20),
  })
  const seedId = crypto.randomUUID()
  await books.database.pool.query(
    `insert into fair_seeds (id, member_id, commitment, sealed_seed, client_seed)
     values ($1, $2, repeat('a', 64), '', 'client')`,
    [seedId, alice],
  )
  const [first, second] = [bet(alice, brl(1), { seedId }), bet(alice, brl(1), { seedId })]
  for (const b of [first, second]) await books.wallet.stake(b)
  const found: Record<string, string[]> = {}
  const look = async (name: string, edit: string, undo: string) => {
    await owner.query('alter table ledger_transfers disable trigger user')
    await owner.query(edit)
    found[name] = (await auditBooks(books.database.pool, { full: true })).differences.map(
      (d) => d.check,
    )
    await owner.query(undo)
  }
  const w = (id: string, set: string) => `update wagers set ${set} where id='${id}'`
  await look('lost made void', w(lost.wagerId, 'state=2'), w(lost.wagerId, 'state=1'))
  await look('void made settled', w(voided.wagerId, 'state=1'), w(voided.wagerId, 'state=2'))
  await look('open made settled', w(open.wagerId, 'state=1'), w(open.wagerId, 'state=0'))
  await look('open stake', w(open.wagerId, 'stake=stake+1'), w(open.wagerId, 'stake=stake-1'))
  await look(
    'payout of a bet with a bonus',
    w(mixed.wagerId, 'payout=payout+1'),
    w(mixed.wagerId, 'payout=payout-1'),
  )
  await look('bet with a bonus made void', w(mixed.wagerId, 'state=2'), w(mixed.wagerId, 'state=1'))
  await look('nonce twice', w(second.wagerId, 'nonce=0'), w(second.wagerId, 'nonce=1'))
  await look('nonce beyond', w(second.wagerId, 'nonce=7'), w(second.wagerId, 'nonce=1'))
  await look('payout', w(lost.wagerId, 'payout=1'), w(lost.wagerId, 'payout=0'))
  await look(
    'number twice',
    `update ledger_transfers set seq=seq+1 where lane>=16 and seq=1`,
    `update ledger_transfers set seq=1 where ctid=(select max(ctid) from ledger_transfers where lane>=16 and seq=2)`,
  )
  await look(
    'forged pair',
    `insert into ledger_transfers select member_id, gen_random_uuid(), n, lane, seq, case n when 1 then debit_account else credit_account end, case n when 1 then credit_account else debit_account end, amount, currency, reason, balance_after, null, null, created_at, business_day from ledger_transfers, generate_series(1,2) as n where wager_id='${open.wagerId}'`,
    `delete from ledger_transfers where wager_id is null and lane>=16`,
  )
  await look(
    'transfer amount',
    `update ledger_transfers set amount=amount+1 where wager_id='${open.wagerId}'`,
    `update ledger_transfers set amount=amount-1 where wager_id='${open.wagerId}'`,
  )
  const account = (set: string) =>
    `alter table ledger_accounts disable trigger user;
     update ledger_accounts set ${set} where id = ${alice} * 256 + 1`
  await look('account of no kind', account("kind='purse'"), account("kind='hold'"))
  await look('account of another', account(`member_id=${bob}`), account(`member_id=${alice}`))
  for (const id of [`${alice} * 256 + 1`, '(select max(id) from ledger_accounts where id < 0)']) {
    await look(
      `account twice: ${id}`,
      `insert into ledger_accounts (id, member_id, kind, currency, name)
       select id, member_id, kind, currency, 'again' from ledger_accounts where id = ${id}`,
      `delete from ledger_accounts where name = 'again'`,
    )
  }
  expect((await auditBooks(books.database.pool, { full: true })).differences).toEqual([])
  await look('settled wager gone', `delete from wagers where id='${lost.wagerId}'`, 'select 1')
  expect(Object.entries(found).filter(([, checks]) => checks.length === 0)).toEqual([])
  await owner.end()
  await books.close()
}, 20000)

it('the continuous audit finds an edit that lies before its checkpoint', async () => {
  const books = await openBooks({ lanes: 1 })
  const owner = new pg.Pool({ connectionString: books.database.ownerUrl, max: 1 })
  const alice = await books.member(brl(100))
  const old = bet(alice, brl(10))
  await books.wallet.stake(old)
  const audit = async () => (await auditBooks(books.database.pool)).differences
  expect(await audit()).toEqual([])
  await books.wallet.stake(bet(alice, brl(10)))
  expect(await audit()).toEqual([])
  const edit = async (set: string) => {
    await owner.query('alter table ledger_transfers disable trigger user')
    await owner.query(`update ledger_transfers set ${set} where wager_id = '${old.wagerId}'`)
    await owner.query('alter table ledger_transfers enable trigger user')
  }

  for (const [change, back] of [
    ['amount = amount + 1', 'amount = amount - 1'],
    [
      'debit_account = credit_account, credit_account = debit_account',
      'debit_account = credit_account, credit_account = debit_account',
    ],
    ["created_at = created_at - interval '1 day'", "created_at = created_at + interval '1 day'"],
    ['balance_after = 0', `balance_after = ${brl(90)}`],
  ] as const) {
    await edit(change)
    expect((await audit()).map(({ check }) => check)).toEqual([
      'old transfers read again are what they were',
    ])
    await edit(back)
    expect(await audit()).toEqual([])
  }
  await owner.end()
  await books.close()
}, 20000)
