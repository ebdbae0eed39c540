import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { launchPostgres } from '../postgres/launch-postgres.ts'
import type { Major } from '../postgres/postgres-binaries.ts'
import { scratchFolder } from './scratch-folder.ts'
import { demoTemplateName, dropTemplate, makeTemplate } from './template-database.ts'

/**
 * One server for the whole run: the embedded one in a temp folder with fsync off, of the version
 * PG_MAJOR names (18 or 15), or the server at TEST_DATABASE_URL, whose login may make databases.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  process.env.PARLOUR_TEST_RUN = randomBytes(4).toString('hex')
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    process.env.PARLOUR_TEST_SERVER = given
    await makeTemplate(given)
    return () => dropTemplate(given, demoTemplateName())
  }
  const dataDir = scratchFolder('test')
  const server = await launchPostgres({
    dataDir,
    major: Number(process.env.PG_MAJOR ?? 18) as Major,
    volatile: true,
    purpose: 'A test run',
  })
  process.env.PARLOUR_TEST_SERVER = server.adminUrl
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.adminUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
