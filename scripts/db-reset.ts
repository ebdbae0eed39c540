// npm run db:reset -- --yes: throws the site's database away; the next start makes a new one.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDatabase } from '../apps/server/src/base/database/backup/change-database.ts'
import { DataInUse } from '../apps/server/src/base/database/database-errors.ts'
import { takeDataLock } from '../apps/server/src/base/database/postgres/data-lock.ts'
import { lockPath } from '../apps/server/src/base/database/postgres/launch-postgres.ts'
import { stopOrphan } from '../apps/server/src/base/database/postgres/orphan.ts'
import {
  checkAddress,
  withoutPassword,
} from '../apps/server/src/base/database/postgres/server-problems.ts'
import { withClient } from '../apps/server/src/base/database/postgres/server-session.ts'
import { runTool, say, toolSettings } from '../apps/server/src/base/database/backup/tool.ts'
import { StartProblem } from '../apps/server/src/base/problems/start-problem.ts'

await runTool(async ({ named }) => {
  const { dataDir, databaseUrl, databaseOwnerUrl } = toolSettings()
  const what = databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl)
  if (process.env.MODE === 'production') {
    throw new StartProblem('In production mode nothing is thrown away by this command.')
  }
  if (named.yes !== true) {
    throw new StartProblem(
      `This throws away every member, balance and record in ${what}. If that is wanted: npm run db:reset -- --yes`,
    )
  }
  if (databaseUrl === undefined) await resetFolder(dataDir)
  else await resetServer(databaseOwnerUrl ?? databaseUrl, named.database)
  say(`The database in ${what} is gone; the next start makes a new one.`)
})

/** Keys stay: they open nothing any more, and an older backup may need them. */
async function resetFolder(dataDir: string) {
  if (!existsSync(dataDir)) return
  const lock = takeDataLock(lockPath(dataDir), dataDir, 'A reset')
  try {
    const dataPath = join(dataDir, 'pg18')
    await stopOrphan(dataPath, say)
    rmSync(dataPath, { recursive: true, force: true })
    // What the sandboxes remember is about payments and rounds that are gone too.
    for (const other of ['uploads', 'sandbox']) {
      rmSync(join(dataDir, other), { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

async function resetServer(databaseUrl: string, confirmed: string | true | undefined) {
  checkAddress(databaseUrl)
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; busy: number }>(
      `select current_database() as name,
              (select count(*)::int from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()
                  and application_name like 'parlour%') as busy`,
    )
    const { name = '', busy = 0 } = rows[0] ?? {}
    if (confirmed !== name) {
      throw new StartProblem(`DATABASE_URL points at a server: add "--database ${name}" too.`)
    }
    if (busy > 0) throw new DataInUse(`${busy} connections of a running site use ${name}: stop it.`)
    await client.query('set role parlour_owner')
    await emptyDatabase(client)
  })
}
