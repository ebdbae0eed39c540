// npm run audit [-- --full]: recomputes the books on short snapshots, beside a running site.
import { openConfiguredDatabase } from '../apps/server/src/database/open-configured-database.ts'
import { runTool, say, toolSettings } from '../apps/server/src/database/tool.ts'
import { auditBooks } from '../apps/server/src/wallet/audit-books.ts'
import { countAside } from '../apps/server/src/wallet/set-aside.store.ts'

await runTool(async ({ named }) => {
  const quiet = { info: (message: string) => void process.stderr.write(`${message}\n`) }
  const database = await openConfiguredDatabase(toolSettings(), quiet, { use: 'tool', max: 2 })
  try {
    const report = await auditBooks(database.pool, { full: named.full === true })
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
