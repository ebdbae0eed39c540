import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseBusy } from './database-errors.ts'
import { refuseInside } from './one-connection.ts'
import { connectionLimits, cutWhenSilent, SITE_LIMITS, type TimeLimits } from './time-limits.ts'

/** The pool, as statements of `query.ts` are asked of it. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own way of saying "no tables known here".
export type Db = Kysely<{}>
// biome-ignore lint/complexity/noBannedTypes: as above.
export type Tx = Transaction<{}>

export type Database = {
  readonly db: Db
  /** The pool beneath `db`, for hand-written SQL on the hot path. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

// int8 is money or an id: never a lossy number. Set on our pools only, not on the libraries'.
const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
}

/** A connection that nobody wanted for so long is closed. */
const IDLE_CONNECTION_MS = 300_000

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void

/** Every way to a connection of the pool passes here: Kysely's queries, the pool's own, transactions by hand. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const refused = refuseInside('A connection of the pool was asked for')
    if (connected) {
      if (refused) connected(refused, undefined, () => {})
      else super.connect((error, client, release) => connected(named(error), client, release))
      return undefined
    }
    if (refused) return Promise.reject(refused)
    return super.connect().catch((error: Error) => {
      throw named(error)
    })
  }
}

/** The pool tells by its words alone that nobody gave a connection back in time, or that no new one came to stand. */
const TOO_LATE = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

const named = (error: Error | undefined): Error | undefined =>
  error && TOO_LATE.has(error.message) ? new DatabaseBusy(error) : error

/**
 * Opens a pool on a PostgreSQL.
 *
 * @param url a `postgres://` address, or a unix socket folder in its `host` parameter.
 */
export function openDatabase(
  url: string,
  options: { max?: number; applicationName?: string; limits?: TimeLimits } = {},
): Database {
  const limits = options.limits ?? SITE_LIMITS
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    // A rush comes again: a new connection costs a process of the database more than a hundred questions.
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    types,
    application_name: options.applicationName ?? 'parlour',
    ...connectionLimits(limits),
  })
  // A broken connection fails the query in hand and is replaced; its event must not end the process.
  const nothing = () => {}
  pool.on('error', nothing)
  pool.on('connect', (client) => {
    client.on('error', nothing)
    cutWhenSilent(client, limits)
  })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends the pool only if a query of its own has been through it.
      if (!pool.ending) await pool.end()
    },
  }
}
