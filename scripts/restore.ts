// npm run restore -- <dir>: fills an empty data folder (DATA_DIR) or an empty database (DATABASE_URL) from a backup.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readManifest } from '../apps/server/src/database/backup-manifest.ts'
import { BackupProblem } from '../apps/server/src/database/database-errors.ts'
import { launchPostgres } from '../apps/server/src/database/launch-postgres.ts'
import { restoreBackup, restoreKeys, restoreUploads } from '../apps/server/src/database/restore.ts'
import { checkAddress } from '../apps/server/src/database/server-problems.ts'
import { addressOf } from '../apps/server/src/database/server-session.ts'
import { runTool, say, toolSettings } from '../apps/server/src/database/tool.ts'

await runTool(async ({ plain, named }) => {
  const [given] = plain
  if (given === undefined) throw new BackupProblem('Name the backup: npm run restore -- <dir>')
  const folder = resolve(given)
  const settings = toolSettings()
  await readManifest(folder)
  const keys = typeof named.keys === 'string' ? { keysFrom: resolve(named.keys) } : {}

  if (settings.databaseUrl === undefined) await intoFolder(folder, settings.dataDir, keys.keysFrom)
  else await intoServer(folder, settings.databaseUrl, settings.dataDir, keys.keysFrom)
  auditBooks()
})

async function intoFolder(folder: string, dataDir: string, keysFrom: string | undefined) {
  if (existsSync(join(dataDir, 'pg18'))) {
    throw new BackupProblem(
      `${dataDir} already has a database. Set DATA_DIR to a new folder: nothing is ever overwritten.`,
    )
  }
  await restoreKeys(folder, dataDir, keysFrom)
  const server = await launchPostgres({ dataDir, purpose: 'A restore', log: say })
  let whole = false
  try {
    tell(await restoreBackup({ ...server, setUpUrl: server.adminUrl }, folder), dataDir)
    restoreUploads(folder, dataDir)
    whole = true
  } finally {
    await server.stop()
    if (!whole) rmSync(server.dataPath, { recursive: true, force: true })
  }
}

async function intoServer(
  folder: string,
  databaseUrl: string,
  dataDir: string,
  keysFrom: string | undefined,
) {
  checkAddress(databaseUrl)
  await restoreKeys(folder, dataDir, keysFrom)
  const ownerUrl = addressOf(databaseUrl, { role: 'parlour_owner' })
  tell(await restoreBackup({ setUpUrl: databaseUrl, ownerUrl }, folder), 'the server')
  restoreUploads(folder, dataDir)
}

function tell({ tables, takenAt }: Awaited<ReturnType<typeof readManifest>>, into: string) {
  const rows = tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
  say(`Restored ${tables.length} tables with ${rows} rows, as of ${takenAt}, into ${into}`)
  say('Every count and every sum of rows is the one the backup names.')
}

/** The books are recounted from the restored transfers, by the same command operators use. */
function auditBooks() {
  const audit = join(import.meta.dirname, 'audit.ts')
  if (!existsSync(audit)) return
  const { status } = spawnSync(process.execPath, [audit, '--full'], { stdio: 'inherit' })
  if (status === 0) return
  throw new BackupProblem('The restored books do not pass the audit; its findings are above.')
}
