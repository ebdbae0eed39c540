import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeAndText, MigrationProblem } from './database-errors.ts'

/** How long a migration waits for a lock, and how long it lets others go on before it tries again. */
export type LockPatience = { readonly lockMs: number; readonly pauseMs: number }

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

export const migrationsFolder: string = join(import.meta.dirname, 'migrations')

/** How often a process looks whether its turn has come. */
const IN_LINE_MS = 50

/**
 * How long a migration waits for a lock: behind one that waits, everybody's bets wait too. So it gives up soon, leaves
 * a pause in which they go on, and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_TRIES = 10
const LOCK_PAUSE_MS = 1_000

/** First line of a file whose statements run one by one outside a transaction, such as `create index concurrently`. */
const OUTSIDE = '-- outside a transaction'

/** Any number, the same in every process: serialises migrators so that they do not wait on each other's tables. */
const lockKey = 7_275_685_687n

/**
 * Brings a database up to the SQL files of this checkout, each in a transaction of its own unless it says otherwise.
 * Safe when several processes start at once: an advisory lock keeps them in line, and the row
 * inserted first decides even where there is no such lock.
 *
 * @param client connected as parlour_owner.
 * @returns the names of the migrations this call ran.
 */
export async function migrate(
  client: pg.Client,
  migrations: readonly Migration[] = readMigrations(),
  patience: LockPatience = { lockMs: LOCK_TIMEOUT_MS, pauseMs: LOCK_PAUSE_MS },
): Promise<string[]> {
  await standInLine(client)
  try {
    await makeOwnTable(client)
    const applied = await appliedMigrations(client)
    refuseEdited(applied, migrations)
    const ran: string[] = []
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      if (await run(client, migration, patience)) ran.push(migration.name)
    }
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/**
 * Refuses a database that lacks migrations of this checkout. One that has newer ones is served: while the
 * processes of a site are changed one after the other, the older of them go on and may start again.
 *
 * @param client connected as the site.
 */
export async function refuseBehind(
  client: pg.Client,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  const applied = rows[0]?.there ? await appliedMigrations(client) : new Map<string, string>()
  const missing = migrations.filter(({ name }) => !applied.has(name))
  if (missing.length === 0) return
  throw new MigrationProblem(
    `This database lacks ${missing.length} migrations of this Parlour, the first is ${missing[0]!.name}: run "npm run migrate" once, with the owner's login in DATABASE_OWNER_URL, then start again. Nothing was changed.`,
  )
}

/** The migrations of this checkout in the order they run. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: file.replace(/\.sql$/, ''), sql, checksum }
    })
}

/** One checksum over all of them: names a template database in tests. */
export function checksumOf(migrations: readonly Migration[]): string {
  const whole = createHash('sha256')
  for (const { name, checksum } of migrations) whole.update(`${name} ${checksum}\n`)
  return whole.digest('hex')
}

/** What has run on a database: name to checksum. */
export async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * By asking again and again: a statement that waits for the lock would hold a snapshot meanwhile, and an index that
 * another process builds concurrently waits for every older snapshot.
 */
async function standInLine(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lockKey],
    )
    if (rows[0]?.mine !== false) return
    await sleep(IN_LINE_MS)
  }
}

async function makeOwnTable(client: pg.Client) {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  if (rows[0]?.there) return
  try {
    await client.query(
      `create table if not exists migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    )
    await client.query('grant select on migrations to parlour_app, parlour_reader')
  } catch (error) {
    // "if not exists" is no promise between two sessions: the loser meets the catalogue's unique key.
    if (codeAndText(error).code !== '23505') throw error
  }
}

function refuseEdited(applied: Map<string, string>, migrations: readonly Migration[]) {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before === undefined || before === checksum) continue
    throw new MigrationProblem(
      `The migration ${name} has been edited since it ran on this database. Take its former text and put the change into a new file; on a demo database "npm run db:reset -- --yes" starts anew. Nothing was changed.`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new MigrationProblem(
    `This database has been migrated by a newer Parlour (${unknown.join(', ')}). Start that version, or restore a backup made with this one. Nothing was changed.`,
  )
}

/** Where its lock does not come free in time, the file is tried again: nothing of it stands, or nothing that hurts. */
async function run(
  client: pg.Client,
  migration: Migration,
  { lockMs, pauseMs }: LockPatience,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (migration.sql.startsWith(OUTSIDE)
        ? runOutside(client, migration)
        : runInside(client, migration, lockMs))
    } catch (error) {
      const { code } = codeAndText((error as Error).cause ?? error)
      if (code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === LOCK_TRIES) {
        throw new MigrationProblem(
          `The migration ${migration.name} found its tables held at each of ${LOCK_TRIES} tries. Look in pg_stat_activity for what holds them (a backup, a report, a forgotten session), then run it again. It was rolled back.`,
          { cause: error },
        )
      }
      await sleep(pauseMs)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function runInside(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  lockMs: number,
): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    const claimed = await client.query(
      'insert into migrations (name, checksum) values ($1, $2) on conflict do nothing',
      [name, checksum],
    )
    if (claimed.rowCount === 1) await client.query(sql)
    await client.query('commit')
    return claimed.rowCount === 1
  } catch (error) {
    await client.query('rollback')
    throw new MigrationProblem(
      `The migration ${name}${lineOf(error, sql)} failed: ${codeAndText(error).text}. It was rolled back.`,
      { cause: error },
    )
  }
}

/**
 * Each statement stands by itself, so each has to be one that can run again. An index whose building was cut off is
 * left by PostgreSQL as invalid; it is taken away first.
 */
async function runOutside(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const known = await client.query('select from migrations where name = $1', [name])
  if (known.rowCount) return false
  for (const statement of statementsOf(sql)) {
    try {
      const index = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(
        statement,
      )?.[1]
      if (index !== undefined) await dropInvalid(client, index)
      await client.query(statement)
    } catch (error) {
      throw new MigrationProblem(
        `The migration ${name} failed at "${statement.slice(0, 80)}": ${codeAndText(error).text}. What came before it stands, and the file can run again.`,
        { cause: error },
      )
    }
  }
  const kept = await client.query(
    'insert into migrations (name, checksum) values ($1, $2) on conflict do nothing',
    [name, checksum],
  )
  return kept.rowCount === 1
}

async function dropInvalid(client: pg.Client, index: string) {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) {
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index)}`)
  }
}

/** Files outside a transaction hold no functions and no semicolons in texts; the rules of migrations see to it. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
