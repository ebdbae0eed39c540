import pg from 'pg'

/**
 * Fills the journal with old transfers of a hundred thousand members, so that the indexes are as
 * deep as after months. They carry no balances: such books are only measured, never audited.
 */
export async function fillTransfers(
  { ownerUrl }: { ownerUrl: string },
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const step = 1_000_000
  await client.query('alter table ledger_transfers drop constraint ledger_transfers_pkey')
  await client.query('drop index ledger_transfers_by_lane, ledger_transfers_by_member')
  for (let from = 0; from < count; from += step) {
    await client.query(
      `insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account,
         credit_account, amount, currency, reason, balance_after, wager_id, created_at, business_day)
       select 1 + (n * 7919) % 100000, id, 0, 99, n, 1, 2, 10000, 'BRL', 1, 10000, id,
              now() - interval '60 days' + n * interval '0.5 second', current_date - 30
         from (select n, gen_random_uuid() as id
                 from generate_series($1::bigint, $2::bigint) as n offset 0) as rows`,
      [from + 1, from + step],
    )
    say(`${from + step} transfers`)
  }
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query('alter table ledger_transfers add primary key (member_id, operation_id, leg)')
  await client.query('create index ledger_transfers_by_lane on ledger_transfers (lane, seq)')
  await client.query(
    'create index ledger_transfers_by_member on ledger_transfers (member_id, created_at)',
  )
  await client.query('vacuum analyze ledger_transfers')
  await client.query('checkpoint').catch(() => undefined)
  await client.end()
}
