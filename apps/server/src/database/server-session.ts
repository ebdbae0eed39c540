import pg from 'pg'
import { codeAndText } from './database-errors.ts'
import type { Role } from './roles.ts'
import { explainLogin } from './server-problems.ts'

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
    const code = codeAndText(error).code
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
