import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { installJobs } from '../install-jobs.ts'
import { damaged, type Manifest, readManifest } from './backup-manifest.ts'
import type { BackupOptions } from './backup.ts'
import { emptyDatabase } from './change-database.ts'
import { BackupProblem } from '../database-errors.ts'
import { hashing } from '../hashing.ts'
import { fingerprint, keysFolder, keyVariable, loadKey } from '../../encryption/keys.ts'
import { loadRows } from './load-rows.ts'
import { type Plan, readPlan } from '../laying/plan.ts'
import { migrate } from '../migrate.ts'
import { ensureRoles } from '../postgres/roles.ts'
import { keepSeedEpoch, type SeedEpoch } from './seed-epoch.ts'
import { withClient } from '../postgres/server-session.ts'

/**
 * Fills an empty database from a backup. The schema is laid, with this checkout's migrations up to the
 * backup's last one, the rows are loaded and compared in one transaction, and only then newer
 * migrations run: so a backup of an older Parlour, or of an older PostgreSQL, comes up to date. Last, all
 * seeds that stood ready are taken out of use: since the backup the house may have told them.
 *
 * @param target addresses of an empty database; `setUpUrl` may make roles.
 */
export async function restoreBackup(
  target: { setUpUrl: string; ownerUrl: string },
  folder: string,
  plan: Plan = readPlan(),
  options: BackupOptions = {},
): Promise<Manifest & { readonly retired: SeedEpoch }> {
  const manifest = readManifest(folder)
  const known = planUpTo(manifest, plan)
  await withClient(target.setUpUrl, async (client) => {
    await refuseUsedDatabase(client)
    await ensureRoles(client)
  })
  try {
    await withClient(target.ownerUrl, async (client) => {
      await migrate(client, known)
      await installJobs(client, target.ownerUrl)
      await loadRows(client, manifest, folder, options)
    })
  } catch (error) {
    // The database was empty before: leave it so, for the next try.
    await withClient(target.ownerUrl, emptyDatabase).catch(() => {})
    options.signal?.throwIfAborted()
    throw error
  }
  const retired = await withClient(target.ownerUrl, async (client) => {
    await migrate(client, plan)
    const epoch = await keepSeedEpoch(client, 'restored')
    await client.query('set statement_timeout to 0')
    await client.query('analyze')
    return epoch!
  })
  return { ...manifest, retired }
}

/** Finds the key the backup's personal data needs and puts all key files into the new data folder. */
export function restoreKeys(folder: string, dataDir: string, keysFrom?: string) {
  const { personalKey } = readManifest(folder)
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

/** Copies uploaded files back, each compared with its hash on the way. */
export async function restoreUploads(folder: string, dataDir: string): Promise<void> {
  for (const { file, sha256 } of readManifest(folder).uploads) {
    const target = join(dataDir, file)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    const { stream, counted } = hashing()
    const copy = createWriteStream(target, { mode: 0o600, flush: true })
    await pipeline(createReadStream(join(folder, file)), stream, copy)
    if (counted().sha256 !== sha256) throw damaged(folder, file)
  }
}

/** The rows of a backup fit the tables as they were then; what needs those of now is laid once they are. */
function planUpTo(manifest: Manifest, plan: Plan): Plan {
  const mine = new Map([
    ...Object.entries(plan.former.migrations),
    ...[...plan.schema, ...plan.migrations].map(({ name, checksum }) => [name, checksum] as const),
  ])
  for (const { name, checksum } of manifest.migrations) {
    if (mine.get(name) === checksum) continue
    throw new BackupProblem(
      `The backup was made by another line of Parlour: its migration ${name} is ${mine.has(name) ? 'different' : 'unknown'} here. Restore it with the version that made it. Nothing was changed.`,
    )
  }
  const then = new Set(manifest.migrations.map(({ name }) => name))
  refuseOlder(then, plan)
  return {
    ...plan,
    functions: plan.functions.filter(({ after }) => after === undefined),
    migrations: plan.migrations.filter(({ name }) => then.has(name)),
  }
}

/** A backup of the version before is one of what the schema lays; one of an earlier state of it is not. */
function refuseOlder(then: ReadonlySet<string>, { schema, former }: Plan) {
  if (schema.every(({ name }) => then.has(name))) return
  const missing = Object.keys(former.migrations).find((name) => !then.has(name))
  if (missing === undefined) return
  throw new BackupProblem(
    `The backup is older than Parlour ${former.version}: it lacks its migration ${missing}. Restore it with Parlour ${former.version} and take another backup with that; this version restores it. Nothing was changed.`,
  )
}

/** Nothing is ever overwritten: neither rows, nor uploads beside them. */
export async function refuseUsedDatabase(client: pg.Client) {
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
