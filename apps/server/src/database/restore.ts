import {
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { installJobs } from '../jobs/install-jobs.ts'
import {
  columnList,
  countTable,
  fixedTextForms,
  listTables,
  nameOf,
  readManifest,
  type Manifest,
} from './backup-manifest.ts'
import { copyIn } from './copy-rows.ts'
import { BackupProblem, codeAndText } from './database-errors.ts'
import { fingerprint, keysFolder, keyVariable, loadKey } from './keys.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { ensureRoles } from './roles.ts'
import { withClient } from './server-session.ts'

/**
 * Fills an empty database from a backup. The schema is built by this checkout's migrations up to the
 * backup's last one, the rows are loaded and compared in one transaction, and only then newer
 * migrations run: so a backup of an older Parlour, or of an older PostgreSQL, comes up to date.
 *
 * @param target addresses of an empty database; `setUpUrl` may make roles.
 */
export async function restoreBackup(
  target: { setUpUrl: string; ownerUrl: string },
  folder: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = migrationsUpTo(manifest, migrations)
  await withClient(target.setUpUrl, async (client) => {
    await refuseUsedDatabase(client)
    await ensureRoles(client)
  })
  await withClient(target.ownerUrl, async (client) => {
    try {
      await migrate(client, known)
      await installJobs(client, target.ownerUrl)
      await loadAndCompare(client, manifest, folder)
    } catch (error) {
      // The database was empty before: leave it so, for the next try.
      await client.query('rollback').catch(() => {})
      await client.query('drop owned by parlour_owner cascade').catch(() => {})
      throw error
    }
    await migrate(client, migrations)
    await client.query('analyze')
  })
  return manifest
}

/** Finds the key the backup's personal data needs and puts all key files into the new data folder. */
export async function restoreKeys(folder: string, dataDir: string, keysFrom?: string) {
  const { personalKey } = await readManifest(folder)
  const from = keysFrom ?? `${folder.replace(/\/+$/, '')}.keys`
  const fits = (place: string) => {
    try {
      return fingerprint(loadKey(place, 'personal-data', { mayCreate: false })) === personalKey
    } catch {
      return false
    }
  }
  if (existsSync(from)) bringKeys(from, keysFolder(dataDir))
  if (personalKey === null || fits(dataDir)) return
  throw new BackupProblem(
    `The personal data in this backup is sealed with the key ${personalKey}, which is neither in ${from} nor in ${keysFolder(dataDir)}. Name the folder of the key files with "--keys <folder>", or set ${keyVariable('personal-data')}. Nothing was restored.`,
  )
}

/** A key that is already there must be the same one: what is sealed with it would be lost. */
function bringKeys(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const file of readdirSync(from)) {
    const [source, target] = [join(from, file), join(to, file)]
    if (!existsSync(target)) copyFileSync(source, target)
    else if (!readFileSync(source).equals(readFileSync(target))) {
      throw new BackupProblem(
        `${target} is another key than the backup's. Restore into a new, empty DATA_DIR. Nothing was restored.`,
      )
    }
  }
}

/** Copies uploaded files back. */
export function restoreUploads(folder: string, dataDir: string) {
  const from = join(folder, 'uploads')
  if (existsSync(from)) cpSync(from, join(dataDir, 'uploads'), { recursive: true })
}

function migrationsUpTo(manifest: Manifest, migrations: readonly Migration[]): Migration[] {
  const mine = new Map(migrations.map((migration) => [migration.name, migration]))
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = mine.get(name)
    if (migration?.checksum === checksum) return migration
    throw new BackupProblem(
      `The backup was made by another line of Parlour: its migration ${name} is ${migration ? 'different' : 'unknown'} here. Restore it with the version that made it. Nothing was changed.`,
    )
  })
}

async function refuseUsedDatabase(client: pg.Client) {
  const { rows } = await client.query<{ used: string }>(
    `select format('%I.%I', nspname, relname) as used
       from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema' limit 1`,
  )
  if (!rows[0]) return
  throw new BackupProblem(
    `The database to restore into is not empty (it has ${rows[0].used}). Use an empty one: nothing is ever overwritten.`,
  )
}

async function loadAndCompare(client: pg.Client, manifest: Manifest, folder: string) {
  await client.query(fixedTextForms)
  await client.query('begin')
  const tables = await listTables(client)
  const names = tables.map(nameOf)
  const constraints = await foreignKeys(client)
  const alterAll = async (change: string) => {
    for (const name of names) await client.query(`alter table ${name} ${change}`)
  }
  // Rows come back as they were: triggers have run already, and tables come in no order.
  await alterAll('disable trigger user')
  for (const { table, name } of constraints) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) {
    const source = createReadStream(join(folder, table.file)) as AsyncIterable<Buffer>
    const text = `copy ${nameOf(table)} (${columnList(table)}) from stdin`
    await copyIn(client, text, source).catch((error) => {
      throw new BackupProblem(`${nameOf(table)} cannot be loaded: ${codeAndText(error).text}`)
    })
  }
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
  }
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  await alterAll('enable trigger user')
  await compare(client, manifest)
  await forgetWorkers(client)
  await client.query('commit')
}

async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0`,
  )
  return rows
}

async function compare(client: pg.Client, manifest: Manifest) {
  for (const table of manifest.tables) {
    const { rows, sum } = await countTable(client, table)
    if (rows === table.rows && sum === table.sum) continue
    throw new BackupProblem(
      `After loading, ${nameOf(table)} has ${rows} rows with sum ${sum}; the backup says ${table.rows} with ${table.sum}. Nothing was kept.`,
    )
  }
}

/** Jobs that somebody was working on when the backup was taken have no worker here. */
async function forgetWorkers(client: pg.Client) {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    )
  }
}
