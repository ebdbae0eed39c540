// npm run audit [-- --full [--paced]]: recomputes the books on short snapshots, beside a running site.
import { constants, setPriority } from 'node:os'

// As a backup does: what play needs comes first.
setPriority(constants.priority.PRIORITY_LOW)
const { openConfiguredDatabase } = await import(
  '../apps/server/src/base/database/open-configured-database.ts'
)
const { runTool, say, toolSettings } = await import(
  '../apps/server/src/base/database/backup/tool.ts'
)
const { auditBooks } = await import('../apps/server/src/ledger/wallet/audit/audit-books.ts')
const { countAside } = await import('../apps/server/src/ledger/wallet/set-aside.store.ts')

await runTool(async ({ named }) => {
  const quiet = { info: (message: string) => void process.stderr.write(`${message}\n`) }
  const database = await openConfiguredDatabase(toolSettings(), quiet, { use: 'tool', max: 2 })
  try {
    const report = await auditBooks(database.pool, {
      full: named.full === true,
      paced: named.paced === true,
    })
    for (const { name, looked } of report.checks) say(`checked ${looked}: ${name}`)
    for (const { check, subject, expected, found } of report.differences)
      say(`DIFFERENCE in "${check}": ${subject} is ${found}, expected ${expected}`)
    const { waiting, since } = await countAside(database.db)
    if (since)
      say(`${waiting} credits wait for a decision, the oldest since ${since.toISOString()}`)
    say(`${report.differences.length} differences`)
    if (report.differences.length > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
})
