// npm run backup -- <dir> [--at-once]: every row, sequence and upload of the site into a folder, beside a running
// site. It rests most of the time, so that players do not notice; --at-once does not.
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'

// What a processor has to spare goes to a backup; what play needs comes first, before this reads its own code.
setPriority(constants.priority.PRIORITY_LOW)
const { backupSite } = await import('../apps/server/src/base/database/backup/backup-site.ts')
const { BackupProblem } = await import('../apps/server/src/base/database/database-errors.ts')
const { progressOf } = await import('../apps/server/src/base/database/backup/progress.ts')
const { runTool, say, toolSettings, untilStopped } = await import(
  '../apps/server/src/base/database/backup/tool.ts'
)

await runTool(async ({ plain, named }) => {
  const [folder] = plain
  if (folder === undefined) {
    throw new BackupProblem('Name a new folder for the backup: npm run backup -- <dir>')
  }
  const progress = progressOf(say)
  const settings = toolSettings()
  const { manifest, keysIn, path } = await backupSite(settings, resolve(folder), say, {
    progress,
    signal: untilStopped(),
    atOnce: named['at-once'] === true,
  })
  const rows = manifest.tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
  say(`Backup of ${path} as of ${manifest.takenAt}`)
  say(`${manifest.tables.length} tables, ${rows} rows, ${manifest.uploads.length} uploads`)
  say(`written to ${resolve(folder)}`)
  if (keysIn) {
    say(`The keys are in ${keysIn}, apart from the backup. Whoever has both can read the`)
    say('personal data, and without the keys nobody can: keep them in another safe place.')
  } else {
    say('No key files were found: keys that come from the environment are not in a backup.')
  }
})
