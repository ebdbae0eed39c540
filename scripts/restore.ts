// npm run restore -- <dir>: fills an empty data folder (DATA_DIR) or an empty database (DATABASE_URL) from a backup.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readManifest } from '../apps/server/src/base/database/backup/backup-manifest.ts'
import type { BackupOptions } from '../apps/server/src/base/database/backup/backup.ts'
import { BackupProblem } from '../apps/server/src/base/database/database-errors.ts'
import {
  hasCluster,
  launchPostgres,
} from '../apps/server/src/base/database/postgres/launch-postgres.ts'
import { readPlan } from '../apps/server/src/base/database/laying/plan.ts'
import { migrateConfigured } from '../apps/server/src/base/database/open-configured-database.ts'
import { progressOf } from '../apps/server/src/base/database/backup/progress.ts'
import {
  refuseUsedDatabase,
  restoreBackup,
  restoreKeys,
  restoreUploads,
} from '../apps/server/src/base/database/backup/restore.ts'
import { wordsOfEpoch } from '../apps/server/src/base/database/backup/seed-epoch.ts'
import { checkAddress } from '../apps/server/src/base/database/postgres/server-problems.ts'
import { addressOf, withClient } from '../apps/server/src/base/database/postgres/server-session.ts'
import {
  runTool,
  say,
  toolSettings,
  untilStopped,
} from '../apps/server/src/base/database/backup/tool.ts'

await runTool(async ({ plain, named }) => {
  const [given] = plain
  if (given === undefined) throw new BackupProblem('Name the backup: npm run restore -- <dir>')
  const folder = resolve(given)
  const settings = toolSettings()
  const bytes = readManifest(folder).tables.reduce((sum, table) => sum + table.bytes, 0)
  const keysFrom = typeof named.keys === 'string' ? resolve(named.keys) : undefined
  const options = { progress: progressOf(say, bytes), signal: untilStopped() }
  const { dataDir, databaseUrl, databaseOwnerUrl } = settings
  if (databaseUrl === undefined) await intoFolder({ folder, dataDir, keysFrom }, options)
  else await intoServer({ folder, dataDir, keysFrom }, databaseOwnerUrl ?? databaseUrl, options)
  // Where the site has a login of its own, the restored tables are opened to it.
  if (databaseOwnerUrl !== undefined) await migrateConfigured(settings, { info: say })
  auditBooks()
})

type Restored = Awaited<ReturnType<typeof restoreBackup>>

type Places = {
  readonly folder: string
  readonly dataDir: string
  readonly keysFrom: string | undefined
}

async function intoFolder({ folder, dataDir, keysFrom }: Places, options: BackupOptions) {
  if (hasCluster(dataDir)) {
    throw new BackupProblem(
      `${dataDir} already has a database. Set DATA_DIR to a new folder: nothing is ever overwritten.`,
    )
  }
  restoreKeys(folder, dataDir, keysFrom)
  const server = await launchPostgres({ dataDir, purpose: 'A restore', log: say })
  let whole = false
  try {
    await restoreUploads(folder, dataDir)
    const target = { ...server, setUpUrl: server.adminUrl }
    tell(await restoreBackup(target, folder, readPlan(), options), dataDir)
    whole = true
  } finally {
    await server.stop()
    if (!whole) rmSync(server.dataPath, { recursive: true, force: true })
  }
}

async function intoServer(
  { folder, dataDir, keysFrom }: Places,
  databaseUrl: string,
  options: BackupOptions,
) {
  checkAddress(databaseUrl)
  await withClient(databaseUrl, refuseUsedDatabase)
  restoreKeys(folder, dataDir, keysFrom)
  await restoreUploads(folder, dataDir)
  const ownerUrl = addressOf(databaseUrl, { role: 'parlour_owner' })
  const target = { setUpUrl: databaseUrl, ownerUrl }
  tell(await restoreBackup(target, folder, readPlan(), options), 'the server')
}

function tell({ tables, takenAt, retired }: Restored, into: string) {
  const rows = tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
  say(`Restored ${tables.length} tables with ${rows} rows, as of ${takenAt}, into ${into}`)
  say('Every row is as the backup has it: counts and hashes are the same.')
  const told = wordsOfEpoch(retired)
  if (told) say(told)
}

/** The books are recounted from the restored transfers, by the same command operators use. */
function auditBooks() {
  const audit = join(import.meta.dirname, 'audit.ts')
  if (!existsSync(audit)) return
  const { status } = spawnSync(process.execPath, [audit, '--full'], { stdio: 'inherit' })
  if (status === 0) return
  throw new BackupProblem('The restored books do not pass the audit; its findings are above.')
}
