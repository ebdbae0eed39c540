// npm run migrate: brings the database up to this checkout, beside processes that serve; roles and job queue too.
import { migrateConfigured } from '../apps/server/src/base/database/open-configured-database.ts'
import { runTool, say, toolSettings } from '../apps/server/src/base/database/backup/tool.ts'

await runTool(async () => {
  const ran = await migrateConfigured(toolSettings(), { info: say })
  for (const name of ran) say(`ran ${name}`)
  say(
    ran.length === 0
      ? 'The database is up to date.'
      : `The database is up to date now: ${ran.length} steps.`,
  )
})
