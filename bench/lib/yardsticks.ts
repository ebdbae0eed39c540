import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'
import { MEMBERS, timeOrderedId } from './ledger-load.ts'

const run = promisify(execFile)

/** Fills a database with pgbench's own tables. */
export const preparePgbench = (url: string, scale: number) =>
  run('pgbench', ['-i', '-q', '-s', String(scale), url], { maxBuffer: 1 << 24 })

/** Transactions per second of TPC-B as everybody can run it: 32 clients, prepared statements. */
export async function pgbench(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-c',
    '32',
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ])
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!tps) throw new Error(`pgbench said nothing about tps: ${stdout}`)
  return Number(tps)
}

/** Tables of the usual way, with the same columns that a bet needs. */
export async function prepareUsualTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table accounts (id bigint primary key, balance bigint not null) with (fillfactor = 70);
    insert into accounts select m, 1000000000000 from generate_series(0, ${MEMBERS}) as m;
    create table lanes (id integer primary key, seq bigint not null) with (fillfactor = 50);
    insert into lanes values (1, 0);
    create table bets (member_id bigint, id uuid, vendor text, game text, category text, round text,
      currency text, stake bigint, state smallint not null default 0, payout bigint not null default 0,
      content_hash bigint, balance bigint, business_day date, placed_at timestamptz, details jsonb,
      primary key (member_id, id));
    create index on bets (member_id, placed_at);
    create table transfers (member_id bigint, operation_id uuid, leg smallint, lane integer, seq bigint,
      debit_account bigint, credit_account bigint, amount bigint, currency text, reason smallint,
      balance_after bigint, wager_id uuid, created_at timestamptz, business_day date,
      primary key (member_id, operation_id, leg));
    create index on transfers (lane, seq);
    create index on transfers (member_id, created_at);
    analyze`)
}

const BET = `insert into bets (member_id, id, vendor, game, category, round, currency, stake, content_hash,
    balance, business_day, placed_at, details)
  values ($1, $2, 'parlour', 'brass-fox', 'RNG', '1', 'BRL', $3, 0, $4, current_date, now(),
    '{"lines":20,"bet":"1.0000"}')`
const TRANSFER = `insert into transfers (member_id, operation_id, leg, lane, seq, debit_account,
    credit_account, amount, currency, reason, balance_after, wager_id, created_at, business_day)
  values ($1, $2, 0, 1, 0, $1, 0, $3, 'BRL', 1, $4, $2, now(), current_date)`

/** The usual transaction: lock both rows, look, write, commit; 64 callers over a pool. Bets per second. */
export async function usualTransactions(pool: pg.Pool, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const start = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (performance.now() < until) {
        await usualBet(pool, 1 + randomInt(MEMBERS), timeOrderedId())
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - start)
}

async function usualBet(pool: pg.Pool, member: number, id: string): Promise<void> {
  const client = await pool.connect()
  const named = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values })
  try {
    await client.query('begin')
    const { rows } = await named(
      'lock',
      'select id, balance from accounts where id in (0, $1) order by id for update',
      [member],
    )
    const balance = BigInt(rows[1]!.balance) - 10_000n
    await named('move', 'update accounts set balance = balance + $2 where id = $1', [0, 10_000])
    await named('move', 'update accounts set balance = balance + $2 where id = $1', [
      member,
      -10_000,
    ])
    await named('bet', BET, [member, id, 10_000, balance])
    await named('transfer', TRANSFER, [member, id, 10_000, balance])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The same rows of a bet in one plain statement, without a judge: how fast one caller can be. */
const ONE_STATEMENT = `
  with taken as (
    update accounts set balance = balance - $3 where id = $1 and balance >= $3 returning balance
  ), pool as (update accounts set balance = balance + $3 where id = 0),
  place as (update lanes set seq = seq + 1 where id = 1 returning seq),
  bet as (
    insert into bets (member_id, id, vendor, game, category, round, currency, stake, content_hash,
      balance, business_day, placed_at, details)
    select $1, $2, 'parlour', 'brass-fox', 'RNG', '1', 'BRL', $3, 0, balance, current_date, now(),
      '{"lines":20,"bet":"1.0000"}' from taken
  )
  insert into transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account, amount,
    currency, reason, balance_after, wager_id, created_at, business_day)
  select $1, $2, 0, 1, seq, $1, 0, $3, 'BRL', 1, balance, $2, now(), current_date from taken, place`

/** Milliseconds of each of so many bets, one after the other on one connection. */
export async function oneByOne(client: pg.PoolClient, count: number): Promise<readonly number[]> {
  const latenciesMs: number[] = []
  for (let bet = 0; bet < count; bet += 1) {
    const values = [1 + randomInt(MEMBERS), timeOrderedId(), 10_000]
    const start = performance.now()
    await client.query({ name: 'one', text: ONE_STATEMENT, values })
    latenciesMs.push(performance.now() - start)
  }
  return latenciesMs
}
