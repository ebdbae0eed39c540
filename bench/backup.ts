/**
 * What a backup costs beside play, and a restore, at 10,000,000 transfers: the commands as an operator runs them, on
 * an embedded database of its own, with 64 callers betting through one lane in this process.
 *
 * `--json` prints one object last; `--quick` takes 200,000 transfers; `--keep=<folder>` keeps the laid books.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../apps/server/src/base/database/database.ts'
import { launchPostgres } from '../apps/server/src/base/database/postgres/launch-postgres.ts'
import { prepareDatabase } from '../apps/server/src/base/database/postgres/prepare-database.ts'
import { withClient } from '../apps/server/src/base/database/postgres/server-session.ts'
import { LONG_WORK } from '../apps/server/src/base/database/time-limits.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import { given, quick, say, tell } from './lib/command-line.ts'
import { betFor, MEMBERS, seedMembers } from './lib/ledger-load.ts'
import { loadWithoutIndexes } from './lib/load-table.ts'
import { median, round } from './lib/rounds.ts'

const TRANSFERS = quick ? 200_000 : 10_000_000
const CALLERS = 64
/** Bets are counted in spans as long as this, seconds; the worst counts. */
const SPAN_S = 5
const SPANS_ALONE = quick ? 3 : 6

const root = join(import.meta.dirname, '..')
const folder = given('keep') ?? mkdtempSync(join(tmpdir(), 'parlour-bench-backup-'))
const places = mkdtempSync(join(tmpdir(), 'parlour-bench-backups-'))
try {
  const backup = join(places, 'backup')
  const figures = await measureBackup(backup)
  const restored = await timed('restore', [backup], join(places, 'restored'))
  if (restored.last !== '0 differences') throw new Error(`the restore ended with ${restored.last}`)
  tell({ ...figures, restore_s: round(restored.seconds) })
} finally {
  if (given('keep') === undefined) rmSync(folder, { recursive: true, force: true })
  rmSync(places, { recursive: true, force: true })
}

async function measureBackup(backup: string): Promise<Record<string, number>> {
  const server = await launchPostgres({ dataDir: folder, purpose: 'A benchmark' })
  await prepareDatabase(server.adminUrl, server.ownerUrl)
  const database = openDatabase(server.url, { max: 32, limits: LONG_WORK })
  const wallet = createWallet({ pool: database.pool, db: database.db, lanes: 1 })
  try {
    await withClient(server.ownerUrl, async (client) => {
      const { rowCount } = await client.query('select from ledger_transfers limit 1')
      if (rowCount) return
      await seedMembers(database)
      await layTransfers(client)
    })
    const span = async () => (await betFor({ wallet, callers: CALLERS, seconds: SPAN_S })).perSecond
    await span()
    const alone: number[] = []
    for (let i = 0; i < SPANS_ALONE; i += 1) alone.push(await span())
    const running = timed('backup', [backup], folder)
    const beside: number[] = []
    let over = false
    void running.finally(() => (over = true)).catch(() => undefined)
    while (!over) {
      beside.push(await span())
      say(`${round(beside.at(-1)!)} bets a second beside the backup`)
    }
    const { seconds } = await running
    return {
      transfers: TRANSFERS,
      backup_s: round(seconds),
      backup_mb: round(sizeOf(backup) / 1_048_576),
      bets_per_s_alone: round(median(alone)),
      bets_per_s_beside: round(median(beside)),
      worst_span_beside_to_alone: round(Math.min(...beside) / median(alone), 2),
    }
  } finally {
    await wallet.close()
    await database.close()
    await server.stop()
  }
}

/** Deposits of long ago by ten thousand members, which leave the books as balanced as they were. */
async function layTransfers(client: pg.Client) {
  say(`laying ${TRANSFERS} transfers`)
  const { rows } = await client.query<{ id: string }>(
    "select ledger_house_account('clearing', 'bench', 'BRL', 1) as id",
  )
  const bank = rows[0]!.id
  await client.query("insert into ledger_lanes (id, kind, seq) values (90, 'bets', $1)", [
    TRANSFERS,
  ])
  await loadWithoutIndexes(client, 'ledger_transfers', () =>
    client.query(
      `insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account, amount,
           currency, reason, balance_after, created_at, business_day)
       select m, gen_random_uuid(), 0, 90, n, $1, m * 256, 10000, 'BRL', 20, 10000 * (1 + n / ${MEMBERS}),
              now() - interval '60 days' + n * interval '0.2 second', current_date - 30
         from (select n, 1 + n % ${MEMBERS} as m from generate_series(1, $2::bigint) as n) as made`,
      [bank, TRANSFERS],
    ),
  )
  await client.query(
    `with put as (select credit_account as id, sum(amount)::bigint as delta from ledger_transfers where lane = 90
                   group by 1 union all select $1::bigint, -10000::bigint * $2::bigint)
     update ledger_accounts as a set balance = balance + delta from put where put.id = a.id`,
    [bank, TRANSFERS],
  )
  await client.query('vacuum analyze')
}

/** Runs a command of the project to its end, on a data folder. */
async function timed(name: string, words: readonly string[], dataDir: string) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
    say(text.trimEnd())
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the ${name} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, last: said.trim().split('\n').at(-1) }
}

function sizeOf(path: string): number {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(path, name)),
  )
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}
