import type pg from 'pg'
import { codeAndText } from '../database-errors.ts'
import type { Edition } from './plan.ts'

/** The texts of each function that stood on a database, the last of them as it stands. */
export type LaidFunctions = ReadonlyMap<string, readonly string[]>

/** What this keeps about the database itself; a restore writes it anew. */
export const ownTables: readonly string[] = ['migrations', 'function_versions', 'function_editions']

/** What has run on a database: name to checksum. */
export async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  if (!(await isThere(client, 'migrations'))) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

export async function laidFunctions(client: pg.Client): Promise<LaidFunctions> {
  if (!(await isThere(client, 'function_versions'))) return new Map()
  const { rows } = await client.query<{ name: string; texts: string[] }>(
    'select name, array_agg(checksum order by turn) as texts from function_versions group by name',
  )
  return new Map(rows.map(({ name, texts }) => [name, texts]))
}

/** The newest edition of all functions together that was laid here; none of before editions were counted. */
export async function laidEdition(client: pg.Client): Promise<Edition | undefined> {
  if (!(await isThere(client, 'function_editions'))) return undefined
  const { rows } = await client.query<Edition>(
    'select number, checksum from function_editions order by number desc limit 1',
  )
  return rows[0]
}

export async function noteEdition(client: pg.Client, { number, checksum }: Edition): Promise<void> {
  await client.query(
    'insert into function_editions (number, checksum) values ($1, $2) on conflict do nothing',
    [number, checksum],
  )
}

/** Until commit nobody else lays functions, even where advisory locks hold nobody. */
export async function holdEditions(client: pg.Client): Promise<void> {
  await client.query('lock table function_editions in share row exclusive mode')
}

/** @returns whether nobody else had noted it. */
export async function note(
  client: pg.Client,
  { name, checksum }: { name: string; checksum: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into migrations (name, checksum) values ($1, $2) on conflict do nothing',
    [name, checksum],
  )
  return rowCount === 1
}

/** @returns whether nobody else had noted it. */
export async function noteFunction(
  client: pg.Client,
  { name, checksum }: { name: string; checksum: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into function_versions (name, checksum, turn)
     select $1::text, $2::text, coalesce(max(turn), 0) + 1 from function_versions where name = $1
     on conflict do nothing`,
    [name, checksum],
  )
  return rowCount === 1
}

export async function makeOwnTables(client: pg.Client): Promise<void> {
  await makeOnce(
    client,
    'migrations',
    `name text primary key,
     checksum text not null,
     applied_at timestamptz not null default now()`,
  )
  await makeOnce(
    client,
    'function_versions',
    `name text not null,
     checksum text not null,
     turn integer not null,
     laid_at timestamptz not null default now(),
     primary key (name, checksum)`,
  )
  await makeOnce(
    client,
    'function_editions',
    `number integer primary key,
     checksum text not null,
     laid_at timestamptz not null default now()`,
  )
}

async function makeOnce(client: pg.Client, table: string, columns: string) {
  if (await isThere(client, table)) return
  try {
    await client.query(`create table if not exists ${table} (${columns})`)
    await client.query(`grant select on ${table} to parlour_app, parlour_reader`)
  } catch (error) {
    // "if not exists" is no promise between two sessions: the loser meets the catalogue's unique key.
    if (codeAndText(error).code !== '23505') throw error
  }
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`public.${table}`],
  )
  return rows[0]?.there === true
}
