import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { changeDatabase } from '../backup/change-database.ts'
import { openDatabase, type Database } from '../database.ts'
import { addressOf, withClient } from '../postgres/server-session.ts'
import { holdPersonalKey } from '../personal-data.ts'
import { makeTemplate } from './template-database.ts'

export type FreshDatabase = Database & {
  /** As parlour_app. */
  readonly url: string
  /** As parlour_owner, for what the site itself may not do. */
  readonly ownerUrl: string
  /** As parlour_reader. */
  readonly readerUrl: string
  readonly name: string
}

/**
 * A database of its own with every migration applied, cloned from a template in some 30 ms and
 * connected as the site is. `close()` drops it, and fails if a connection was left open.
 *
 * @example
 * const database = await freshDatabase()
 * afterAll(() => database.close())
 */
export async function freshDatabase(
  options: { max?: number; template?: string } = {},
): Promise<FreshDatabase> {
  const server = testServer()
  const template = options.template ?? (await makeTemplate(server))
  holdPersonalKey(testKey)
  const name = `parlour_test_${randomBytes(6).toString('hex')}`
  const maintenance = addressOf(server, { database: 'postgres' })
  await withClient(maintenance, (admin) => cloneDatabase(admin, name, template))

  const own = addressOf(server, { database: name })
  const url = addressOf(own, { role: 'parlour_app' })
  const database = openDatabase(url, { max: options.max ?? 10, applicationName: 'parlour test' })
  return {
    db: database.db,
    pool: database.pool,
    url,
    ownerUrl: addressOf(own, { role: 'parlour_owner' }),
    readerUrl: addressOf(own, { role: 'parlour_reader' }),
    name,
    async close() {
      await database.close()
      const left = await withClient(maintenance, async (admin) => {
        const sessions = await leftoverSessions(admin, name)
        await admin.query(`drop database ${name} with (force)`)
        return sessions
      })
      if (left.length > 0) {
        throw new Error(`The test left ${left.length} connections open: ${left.join('; ')}`)
      }
    },
  }
}

/** The server that the run's set-up started, or was given. */
export function testServer(): string {
  const server = process.env.PARLOUR_TEST_SERVER
  if (!server)
    throw new Error('Run database tests with "vitest run --project db": it starts their server.')
  return server
}

/** Known to everybody: what tests seal is nobody's. */
export const testKey = Buffer.alloc(32, 'test key ')

/** A clone takes everything from its template but the rights on the database itself. */
export async function cloneDatabase(
  admin: pg.Client,
  name: string,
  template: string,
): Promise<void> {
  await admin.query(`create database ${name} template ${template}`)
  await changeDatabase(
    admin,
    `grant create, connect, temporary on database ${name} to parlour_owner`,
  )
}

/** A closed connection's process needs a moment to leave; what stays longer was forgotten. */
async function leftoverSessions(admin: pg.Client, name: string): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await admin.query<{ session: string }>(
      `select application_name || ': ' || left(query, 120) as session
         from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    if (rows.length === 0 || attempt === 100) return rows.map(({ session }) => session)
    await sleep(25)
  }
}
