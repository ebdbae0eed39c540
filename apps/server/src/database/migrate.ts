import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { codeAndText, MigrationProblem } from './database-errors.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

export const migrationsFolder: string = join(import.meta.dirname, 'migrations')

/** Any number, the same in every process: serialises migrators so that they do not wait on each other's tables. */
const lockKey = 7_275_685_687n

/**
 * Brings a database up to the SQL files of this checkout, each in a transaction of its own.
 * Safe when several processes start at once: an advisory lock keeps them in line, and the row
 * inserted first decides even where there is no such lock.
 *
 * @param client connected as parlour_owner.
 * @returns the names of the migrations this call ran.
 */
export async function migrate(
  client: pg.Client,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await makeOwnTable(client)
    const applied = await appliedMigrations(client)
    refuseEdited(applied, migrations)
    const ran: string[] = []
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      if (await run(client, migration)) ran.push(migration.name)
    }
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
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

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '30s'")
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
      {
        cause: error,
      },
    )
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
