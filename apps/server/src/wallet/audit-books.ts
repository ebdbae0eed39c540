import type pg from 'pg'
import { auditChecks, blocksInTurn, type Checkpoint } from './audit-checks.ts'
import { BLOCK_TRANSFERS, BLOCKS_MADE, REREAD_TRANSFERS } from './limits.ts'

/** What the books say and what they ought to say. */
export type Difference = {
  readonly check: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

export type AuditReport = {
  readonly full: boolean
  readonly checks: readonly { readonly name: string; readonly looked: bigint }[]
  readonly differences: readonly Difference[]
}

/** At most so many differences of one check are listed; one is enough to raise the alarm. */
const LISTED = 100

/**
 * Audits the books on one snapshot, beside a running site. Counts on from the last verified
 * checkpoint, or with `full` from the first transfer; a clean audit leaves a new checkpoint.
 */
export async function auditBooks(
  pool: pg.Pool,
  { full = false }: { full?: boolean } = {},
): Promise<AuditReport> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query('set local jit = off')
    const lanes = await currentLanes(client)
    const since = full ? {} : await lastCheckpoint(client)
    const report = await runChecks(client, since, full)
    if (report.differences.length === 0) await leaveCheckpoint(client, since, lanes)
    await client.query('commit')
    return report
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function runChecks(
  client: pg.PoolClient,
  since: Checkpoint,
  full: boolean,
): Promise<AuditReport> {
  const checks: { name: string; looked: bigint }[] = []
  const differences: Difference[] = []
  for (const { name, when, sql } of auditChecks) {
    if (when === 'full' && !full) continue
    if (when === 'withdrawals' && !(await hasWithdrawals(client))) continue
    const values = sql.includes('$1') ? [JSON.stringify(since)] : []
    const { rows } = await client.query<Row>(
      `with found as (${sql})
       select subject, expected, found, (select count(*) from found) as looked
         from found where expected is distinct from found
       union all select null, null, null, (select count(*) from found)
       limit ${LISTED + 1}`,
      values,
    )
    checks.push({ name, looked: rows[0]!.looked })
    for (const { subject, expected, found } of rows)
      if (subject !== null)
        differences.push({ check: name, subject, expected: expected ?? '-', found: found ?? '-' })
  }
  return { full, checks, differences }
}

type Row = { subject: string | null; expected: string | null; found: string | null; looked: bigint }

async function hasWithdrawals(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select from information_schema.columns
      where table_schema = 'public' and table_name = 'withdrawals' and column_name = 'closed_at'`,
  )
  return rows.length > 0
}

async function currentLanes(client: pg.PoolClient): Promise<Checkpoint> {
  const { rows } = await client.query<{ id: number; seq: bigint }>(
    'select id, seq from ledger_lanes',
  )
  return Object.fromEntries(rows.map(({ id, seq }) => [id, String(seq)]))
}

async function lastCheckpoint(client: pg.PoolClient): Promise<Checkpoint> {
  const { rows } = await client.query<{ lanes: Checkpoint }>(
    'select lanes from ledger_checkpoints order by id desc limit 1',
  )
  return rows[0]?.lanes ?? {}
}

/** Only what moved since the last checkpoint is written anew. */
async function leaveCheckpoint(
  client: pg.PoolClient,
  since: Checkpoint,
  lanes: Checkpoint,
): Promise<void> {
  // Two audits at once would fail on each other's rows; the first one's checkpoint is as good.
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_xact_lock(7102911) as mine',
  )
  if (!rows[0]?.mine) return
  await client.query('savepoint checkpoint')
  try {
    await client.query(
      `insert into ledger_checkpoint_balances (account_id, balance)
       select a.id, a.balance from ledger_accounts as a
        where a.id in (
          select unnest(array[t.debit_account, t.credit_account])
            from jsonb_each_text($1::jsonb) as was (lane, seq)
            right join ledger_lanes as l on l.id = was.lane::int
            join ledger_transfers as t on t.lane = l.id and t.seq > coalesce(was.seq::bigint, 0))
       on conflict (account_id) do update set balance = excluded.balance`,
      [JSON.stringify(since)],
    )
    await client.query('insert into ledger_checkpoints (lanes) values ($1::jsonb)', [
      JSON.stringify(lanes),
    ])
    await turnBlocks(client)
    await client.query(
      'delete from ledger_checkpoints where id < (select max(id) - 10 from ledger_checkpoints)',
    )
  } catch {
    // Another audit was faster: its checkpoint stands, this one's findings are the same.
    await client.query('rollback to savepoint checkpoint')
  }
}

/** The blocks just read go to the end of the line; what was verified since joins it in blocks. */
async function turnBlocks(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update ledger_audit_blocks as b set verified_at = clock_timestamp()
       from (${blocksInTurn}) as turn
      where turn.reach <= ${REREAD_TRANSFERS} and b.lane = turn.lane and b.last_seq = turn.last_seq`,
  )
  await client.query(
    `insert into ledger_audit_blocks (lane, first_seq, last_seq, digest)
     select lane, first, last, ledger_digest(lane, first, last)
       from (select l.id as lane, first, least(first + ${BLOCK_TRANSFERS - 1}, l.seq) as last
               from ledger_lanes as l
               cross join lateral generate_series(
                 coalesce((select max(last_seq) from ledger_audit_blocks where lane = l.id), 0) + 1,
                 l.seq, ${BLOCK_TRANSFERS}) as first
              limit ${BLOCKS_MADE}) as blocks`,
  )
}
