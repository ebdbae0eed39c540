import pg from 'pg'
import { codeAndText } from '../database-errors.ts'
import { refuseInside } from '../one-connection.ts'
import type { Role } from './roles.ts'
import { explainLogin } from './server-problems.ts'
import { connectionLimits, LONG_WORK } from '../time-limits.ts'

/** One connection for the time of the work. */
export async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const refused = refuseInside('A connection of its own was asked for')
  if (refused) throw refused
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parlour set-up',
    ...connectionLimits(LONG_WORK),
  })
  // A server that goes away fails the query in hand; the event itself must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw explainLogin(url, error)
  }
  try {
    // The server, or the role, may have limits of its own for what is short.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
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
