import {
  createReadStream,
  createWriteStream,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import {
  columnList,
  fixedTextForms,
  listTables,
  manifestPath,
  nameOf,
  schemas,
  type Manifest,
  type Table,
  type TableManifest,
} from './backup-manifest.ts'
import { copyOut } from './copy-rows.ts'
import { BackupProblem, codeAndText, DataNotWritable, DiskFull } from '../database-errors.ts'
import { hashing } from '../hashing.ts'
import { keysFolder } from '../../encryption/keys.ts'
import { appliedMigrations } from '../laying/bookkeeping.ts'
import { type Progress, silent } from './progress.ts'
import type { Rests } from './rests.ts'
import { withClient } from '../postgres/server-session.ts'

export type BackupSource = {
  readonly ownerUrl: string
  readonly dataDir: string
  /** The moment of the rows, where the database read is a copy of an earlier one. */
  readonly takenAt?: string
}

export type BackupOptions = {
  readonly progress?: Progress
  readonly signal?: AbortSignal
  /** Without it the work goes on as fast as it can. */
  readonly rests?: Rests | undefined
}

export type BackupResult = {
  readonly manifest: Manifest
  /** Where the key files went, if the data folder has any. */
  readonly keysIn: string | undefined
}

/**
 * Writes every row of the site into a folder of compressed text, all as of one moment. Each row is
 * read once, and its hash taken as it passes. The manifest is written last, so a backup that was cut
 * short is never taken for a whole one.
 *
 * One snapshot is open while the rows are read: beside play the source is a copy of the running
 * cluster or a standby (`backupSite`), since hot rows pay for every snapshot that stays.
 *
 * Keys never lie in the backup itself: whoever has both can read the personal data.
 */
export async function takeBackup(
  source: BackupSource,
  folder: string,
  options: BackupOptions = {},
): Promise<BackupResult> {
  const keysCopy = keysBeside(folder)
  refuseUsedFolders(folder)
  try {
    mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    const manifest = await withClient(source.ownerUrl, (client) =>
      inOneSnapshot(client, () => copyEverything(client, source, folder, options)),
    )
    const keysIn = copyKeys(source.dataDir, keysCopy)
    writeFileSync(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    return { manifest, keysIn }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    rmSync(keysCopy, { recursive: true, force: true })
    throw inBackupFolder(folder, error)
  }
}

/** A backup goes into a folder of its own, and so do its keys. */
export function refuseUsedFolders(folder: string): void {
  for (const used of [folder, keysBeside(folder)]) {
    if (!existsSync(used)) continue
    if (statSync(used).isDirectory() && readdirSync(used).length === 0) continue
    throw new BackupProblem(`${used} is not an empty folder. Name a new one for this backup.`)
  }
}

const keysBeside = (folder: string) => `${folder.replace(/\/+$/, '')}.keys`

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
  source: BackupSource,
  folder: string,
  options: BackupOptions,
): Promise<Manifest> {
  // A standby's rows are as old as the last commit it has replayed.
  const { rows } = await client.query<{ at: string; version: string }>(
    `select case when pg_is_in_recovery() then coalesce(pg_last_xact_replay_timestamp(), now()) else now() end::text as at,
            current_setting('server_version') as version`,
  )
  const tables: TableManifest[] = []
  const all = await listTables(client)
  for (const [i, table] of all.entries()) {
    options.progress?.at(`table ${i + 1} of ${all.length}, ${table.table}`)
    tables.push(await copyTable(client, folder, table, options))
  }
  return {
    format: 'parlour-backup-2',
    takenAt: source.takenAt ?? rows[0]?.at ?? '',
    postgres: rows[0]?.version ?? '',
    migrations: [...(await appliedMigrations(client))].map(([name, checksum]) => ({
      name,
      checksum,
    })),
    tables,
    // Sequences know no snapshot: read after the rows they are never behind them.
    sequences: await readSequences(client),
    personalKey: await personalKey(client),
    uploads: await copyUploads(source.dataDir, folder, options.signal),
  }
}

async function copyTable(
  client: pg.Client,
  folder: string,
  table: Table,
  { progress = silent, signal, rests }: BackupOptions,
): Promise<TableManifest> {
  const file = join('tables', `${table.schema}.${table.table}.copy.zst`)
  const text = hashing((bytes) => progress.passed(bytes))
  const packed = hashing()
  const rows = await copyOut(
    client,
    `copy ${nameOf(table)} (${columnList(table)}) to stdout`,
    [text.stream, ...(rests ? [rests.stream()] : []), compress(), packed.stream],
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
    signal,
  )
  return { ...table, file, ...packed.counted(), rows: String(rows), sum: text.counted().sha256 }
}

/** The lightest level: rows shrink to less than half all the same, for a third of gzip's processor time. */
const compress = () =>
  createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  })

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname = any($1) order by 1`,
    [schemas],
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

async function copyUploads(
  dataDir: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest['uploads']> {
  const from = join(dataDir, 'uploads')
  if (!existsSync(from)) return []
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const uploads: Manifest['uploads'][number][] = []
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const file = relative(dataDir, path)
    mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 })
    const { stream, counted } = hashing()
    const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true })
    await pipeline([createReadStream(path), stream, target], { ...(signal && { signal }) })
    uploads.push({ file, sha256: counted().sha256 })
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
