import { createHash } from 'node:crypto'
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import {
  columnList,
  countTable,
  fixedTextForms,
  hashOfFile,
  listTables,
  manifestPath,
  nameOf,
  readManifest,
  type Manifest,
  type Table,
  type TableManifest,
} from './backup-manifest.ts'
import { copyOut } from './copy-rows.ts'
import { BackupProblem, codeAndText, DataNotWritable, DiskFull } from './database-errors.ts'
import { keysFolder } from './keys.ts'
import { appliedMigrations } from './migrate.ts'
import { withClient } from './server-session.ts'

export type BackupResult = {
  readonly manifest: Manifest
  /** Where the key files went, if the data folder has any. */
  readonly keysIn: string | undefined
}

/**
 * Writes every row of the site into a folder of plain files, all as of one moment, beside a running
 * site. Needs nothing but the database: the embedded server comes without pg_dump. The manifest is
 * written last, so a backup that was cut short is never taken for a whole one.
 *
 * Keys never lie in the backup itself: whoever has both can read the personal data.
 */
export async function takeBackup(
  source: { ownerUrl: string; dataDir: string },
  folder: string,
): Promise<BackupResult> {
  const keysCopy = `${folder.replace(/\/+$/, '')}.keys`
  refuseUsedFolder(folder)
  refuseUsedFolder(keysCopy)
  try {
    mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    const manifest = await withClient(source.ownerUrl, (client) =>
      inOneSnapshot(client, () => copyEverything(client, source.dataDir, folder)),
    )
    const keysIn = copyKeys(source.dataDir, keysCopy)
    writeFileSync(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    // What was written is read again from the disk: a backup is worth what a restore will find.
    await readManifest(folder)
    return { manifest, keysIn }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    rmSync(keysCopy, { recursive: true, force: true })
    throw inBackupFolder(folder, error)
  }
}

function inBackupFolder(folder: string, error: unknown): unknown {
  const { code } = codeAndText(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DiskFull(`No room is left on the disk of ${folder}. The half backup was removed.`)
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new DataNotWritable(`This user may not write to ${folder}. Name another folder.`)
  }
  return error
}

function refuseUsedFolder(folder: string) {
  if (!existsSync(folder)) return
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return
  throw new BackupProblem(`${folder} is not an empty folder. Name a new one for this backup.`)
}

async function inOneSnapshot<Answer>(
  client: pg.Client,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await client.query(fixedTextForms)
  await client.query('begin isolation level repeatable read, read only')
  const answer = await work()
  await client.query('commit')
  return answer
}

async function copyEverything(
  client: pg.Client,
  dataDir: string,
  folder: string,
): Promise<Manifest> {
  const { rows } = await client.query<{ at: string; version: string }>(
    "select now()::text as at, current_setting('server_version') as version",
  )
  const tables: TableManifest[] = []
  for (const table of await listTables(client)) tables.push(await copyTable(client, folder, table))
  return {
    format: 'parlour-backup-1',
    takenAt: rows[0]?.at ?? '',
    postgres: rows[0]?.version ?? '',
    migrations: [...(await appliedMigrations(client))].map(([name, checksum]) => ({
      name,
      checksum,
    })),
    tables,
    // Sequences know no snapshot: read after the rows they are never behind them.
    sequences: await readSequences(client),
    personalKey: await personalKey(client),
    uploads: await copyUploads(dataDir, folder),
  }
}

async function copyTable(client: pg.Client, folder: string, table: Table): Promise<TableManifest> {
  const file = join('tables', `${table.schema}.${table.table}.copy`)
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true })
  counting.pipe(target)
  target.once('error', (error) => counting.destroy(error))
  await copyOut(
    client,
    `copy (select ${columnList(table)} from only ${nameOf(table)}) to stdout`,
    counting,
  )
  counting.end()
  await finished(target)
  return { ...table, file, bytes, sha256: hash.digest('hex'), ...(await countTable(client, table)) }
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname not like 'pg\\_%' order by 1`,
  )
  const sequences: Manifest['sequences'][number][] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}

async function personalKey(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'select master_key as name from personal_subjects where wrapped_key is not null limit 1',
  )
  return rows[0]?.name ?? null
}

async function copyUploads(dataDir: string, folder: string): Promise<Manifest['uploads']> {
  const from = join(dataDir, 'uploads')
  if (!existsSync(from)) return []
  const to = join(folder, 'uploads')
  cpSync(from, to, { recursive: true })
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const uploads: Manifest['uploads'][number][] = []
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    uploads.push({ file: relative(folder, path), sha256: await hashOfFile(path) })
  }
  return uploads
}

function copyKeys(dataDir: string, to: string): string | undefined {
  const from = keysFolder(dataDir)
  if (!existsSync(from)) return undefined
  mkdirSync(to, { recursive: true, mode: 0o700 })
  cpSync(from, to, { recursive: true })
  return to
}
