import pg from 'pg'
import { DatabaseTooOld } from './database-errors.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'
import { ensureRoles, type Role } from './roles.ts'
import { explainLogin } from './server-problems.ts'

/** Below this the SQL of this repository does not run. */
export const leastMajor = 15

/**
 * Roles, then migrations, then the job queue's own tables. Nothing happens where all is up to date.
 *
 * @param setUpUrl a login that may make roles, or has been given them.
 * @param ownerUrl the address of the role parlour_owner.
 */
export async function prepareDatabase(
  setUpUrl: string,
  ownerUrl: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  await withClient(setUpUrl, async (client) => {
    await refuseOldServer(client)
    await ensureRoles(client)
  })
  return withClient(ownerUrl, async (client) => {
    const ran = await migrate(client, migrations)
    await installJobs(client, ownerUrl)
    return ran
  })
}

/** One connection for the time of the work. */
export async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parlour set-up',
    connectionTimeoutMillis: 10_000,
  })
  // A server that goes away fails the query in hand; the event itself must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw explainLogin(url, error)
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes a database if the server does not have it; two starts at once are fine. */
export async function ensureDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`)
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code !== '42P04' && code !== '23505') throw error
  }
}

/** An address on the same server under another role or database. */
export function addressOf(url: string, change: { role?: Role; database?: string }): string {
  const address = new URL(url)
  if (change.database !== undefined) address.pathname = `/${encodeURIComponent(change.database)}`
  if (change.role !== undefined) {
    const others = (address.searchParams.get('options') ?? '').replace(/-c role=\S+/, '').trim()
    address.searchParams.set('options', `${others} -c role=${change.role}`.trim())
  }
  return address.href
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (server && server.number >= leastMajor * 10_000) return
  throw new DatabaseTooOld(
    `The PostgreSQL server of DATABASE_URL is version ${server?.version}; Parlour needs ${leastMajor} or newer. Point DATABASE_URL at a newer server, or remove it to use the embedded one. Nothing was changed.`,
  )
}
