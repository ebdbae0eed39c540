// npm run backup -- <dir>: every row, sequence and upload of the site into a folder, beside a running site.
import { resolve } from 'node:path'
import { takeBackup } from '../apps/server/src/database/backup.ts'
import { BackupProblem } from '../apps/server/src/database/database-errors.ts'
import { openConfiguredDatabase } from '../apps/server/src/database/open-configured-database.ts'
import { runTool, say, toolSettings } from '../apps/server/src/database/tool.ts'

await runTool(async ({ plain }) => {
  const [folder] = plain
  if (folder === undefined) {
    throw new BackupProblem('Name a new folder for the backup: npm run backup -- <dir>')
  }
  const settings = toolSettings()
  const database = await openConfiguredDatabase(settings, { info: say }, { use: 'tool' })
  try {
    const { manifest, keysIn } = await takeBackup(
      { ownerUrl: database.ownerUrl, dataDir: settings.dataDir },
      resolve(folder),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
    say(`Backup of ${database.path} as of ${manifest.takenAt}`)
    say(`${manifest.tables.length} tables, ${rows} rows, ${manifest.uploads.length} uploads`)
    say(`written to ${resolve(folder)}`)
    if (keysIn) {
      say(`The keys are in ${keysIn}, apart from the backup. Whoever has both can read the`)
      say('personal data, and without the keys nobody can: keep them in another safe place.')
    } else {
      say('No key files were found: keys that come from the environment are not in a backup.')
    }
  } finally {
    await database.stop()
  }
})
