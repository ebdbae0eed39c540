import { chownSync, existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { fixedTextForms } from './backup-manifest.ts'
import type { BackupOptions } from './backup.ts'
import { copyLiveFile, type Owner } from './copy-file.ts'
import { BackupProblem, codeAndText, DiskFull } from '../database-errors.ts'
import { takeDataLock } from '../postgres/data-lock.ts'
import { launchPostgres } from '../postgres/launch-postgres.ts'
import { stopOrphan } from '../postgres/orphan.ts'
import type { Major } from '../postgres/postgres-binaries.ts'
import { megabytes, silent } from './progress.ts'
import { withClient } from '../postgres/server-session.ts'

/**
 * Copies the files of a running cluster, starts a server of its own on the copy for the time of the
 * work, and throws the copy away. The running one keeps no snapshot for it: it notes that a copy is
 * made, and the log it writes meanwhile brings the copied files to one moment.
 *
 * @param running the superuser's address of a cluster of ours on this machine.
 */
export async function withClusterCopy<Answer>(
  running: { adminUrl: string },
  { progress = silent, signal, rests }: BackupOptions,
  work: (copy: { ownerUrl: string; takenAt: string }) => Promise<Answer>,
): Promise<Answer> {
  const dataPath = await dataFolderOf(running.adminUrl)
  const home = join(dirname(dataPath), 'backup-copy')
  const lock = takeDataLock(`${home}.lock`, home, 'A backup')
  const copyPath = join(home, basename(dataPath))
  try {
    // A copy that is there is what a killed backup left.
    await stopOrphan(copyPath, () => {})
    rmSync(home, { recursive: true, force: true })
    progress.at('copying the database files')
    const takenAt = await withClient(running.adminUrl, (client) =>
      copyCluster(client, dataPath, copyPath, { progress, rests, ...(signal && { signal }) }),
    )
    progress.at('bringing the copy to one moment')
    const major = Number(/\d+$/.exec(dataPath)?.[0]) as Major
    const server = await launchPostgres({ dataDir: home, major, volatile: true })
    try {
      return await work({ ownerUrl: server.ownerUrl, takenAt })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
    lock.release()
  }
}

const dataFolderOf = (adminUrl: string) =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      "select current_setting('data_directory') as path",
    )
    return rows[0]?.path ?? ''
  })

/** @returns the moment to which the copy's log leads. */
async function copyCluster(
  client: pg.Client,
  from: string,
  to: string,
  options: Required<Pick<BackupOptions, 'progress'>> & BackupOptions,
): Promise<string> {
  await client.query(fixedTextForms)
  // The slot keeps the log since now; both end with this session, however it ends.
  await client.query(
    "select pg_create_physical_replication_slot('parlour_backup_' || pg_backend_pid(), true, true)",
  )
  await client.query("select pg_backup_start('parlour backup', fast => true)")
  const { uid, gid } = statSync(from)
  const files = await listFiles(from)
  refuseWithoutRoom(dirname(dirname(to)), files)
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  const copy = ({ file, bytes }: Found) =>
    copyLiveFile({ from: join(from, file), to: join(to, file), bytes }, { uid, gid }, options)
  makeFolders(to, files, { uid, gid })
  for (const [i, found] of files.entries()) {
    await copy(found)
    // Small files are copied in one breath; who wants to stop us has to be heard.
    if (i % 64 === 0) await setImmediate()
    await options.rests?.piece(options.signal)
  }
  // Last: it names where the log begins that the files before it may need.
  await copy({ file: controlFile, bytes: 0 })
  const { rows } = await client.query<{ at: string; label: string; last: string }>(
    `select clock_timestamp()::text as at, labelfile as label, pg_walfile_name(lsn) as last
       from pg_backup_stop(wait_for_archive => false)`,
  )
  const stop = rows[0] as { at: string; label: string; last: string }
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(stop.label)?.[1] ?? ''
  for (const name of await readdir(join(from, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= stop.last) {
      await copy({ file: join('pg_wal', name), bytes: logBytes })
    }
  }
  await writeOwn(join(to, 'backup_label'), stop.label, { uid, gid })
  // The settings of the place are for the site; the copy is read once, by one reader.
  await writeOwn(join(to, 'local.conf'), 'autovacuum = off\n', { uid, gid })
  return stop.at
}

const controlFile = join('global', 'pg_control')
/** A file of the log is written whole when it is made. */
const logBytes = 16 * 1_048_576

/** Folders whose contents belong to the running server alone. */
const emptyFolders =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//

const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|postgresql\.auto\.conf|local\.conf|current_logfiles|backup_(label|manifest)(\.old)?|tablespace_map(\.old)?|pg_internal\.init(\.\d+)?|pgsql_tmp[^/]*|t\d+_\d+[^/]*|[^/]*\.tmp)(\/|$)/

type Found = { readonly file: string; readonly bytes: number }

async function listFiles(from: string): Promise<Found[]> {
  const found: Found[] = []
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (file.startsWith('pg_tblspc/')) {
      throw new BackupProblem(`${from} has a tablespace (${file}), which a backup does not follow.`)
    }
    if (!entry.isFile() || emptyFolders.test(file) || leftOut.test(file)) continue
    if (file === controlFile) continue
    const there = await stat(join(from, file)).catch(unlessGone)
    if (there) found.push({ file, bytes: there.size })
  }
  return found
}

function refuseWithoutRoom(home: string, files: readonly Found[]) {
  const wanted = files.reduce((sum, { bytes }) => sum + bytes, spareBytes)
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize >= wanted) return
  throw new DiskFull(
    `Beside a running site a backup copies the database files first, which takes ${megabytes(wanted)} on the disk of ${home}; ${megabytes(bavail * bsize)} are free. Free some, or stop the site and take the backup then, without a copy.`,
  )
}

/** What the site itself may write while the copy is made. */
const spareBytes = 512 * 1_048_576

function makeFolders(to: string, files: readonly Found[], { uid, gid }: Owner) {
  const needed = new Set(files.map(({ file }) => dirname(file)))
  const always = ['.', 'global', 'pg_tblspc', 'pg_wal', 'pg_wal/archive_status', 'pg_replslot']
  const ofServer = ['dynshmem', 'notify', 'serial', 'snapshots', 'stat', 'stat_tmp', 'subtrans']
  for (const name of ['twophase', 'commit_ts', ...ofServer]) always.push(`pg_${name}`)
  always.push('pg_logical', 'pg_logical/snapshots', 'pg_logical/mappings')
  for (const folder of [...always, ...needed].toSorted()) {
    const path = join(to, folder)
    if (existsSync(path)) continue
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, uid, gid)
  }
}

async function writeOwn(path: string, text: string, { uid, gid }: Owner) {
  await writeFile(path, text, { mode: 0o600 })
  chownSync(path, uid, gid)
}

/** A table may be dropped while its files are listed: the log tells the copy so. */
function unlessGone(error: unknown): undefined {
  if (codeAndText(error).code !== 'ENOENT') throw error
}
