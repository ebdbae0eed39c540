import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/**
 * A handle for ordinary queries. Tables are typed by the chapter that owns them:
 * `db.withTables<CashierTables>()`.
 */
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

/**
 * Opens a pool on a PostgreSQL.
 *
 * @param url a `postgres://` address, or a unix socket folder in its `host` parameter.
 */
export function openDatabase(
  url: string,
  options: { max?: number; applicationName?: string } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    application_name: options.applicationName ?? 'parlour',
  })
  // A broken connection fails the query in hand and is replaced; its event must not end the process.
  const nothing = () => {}
  pool.on('error', nothing)
  pool.on('connect', (client) => client.on('error', nothing))
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
