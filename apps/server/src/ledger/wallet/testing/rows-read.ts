import { type Database, openDatabase } from '../../../base/database/database.ts'
import type { FreshDatabase } from '../../../base/database/testing/fresh-database.ts'

export type Read = Readonly<Record<string, number>>

/**
 * Rows of each table that some work reads, by an index or without one. The work gets a database of one session, which
 * alone is counted.
 */
export async function rowsRead(
  { url }: Pick<FreshDatabase, 'url'>,
  work: (database: Database) => Promise<unknown>,
): Promise<Read> {
  const one = openDatabase(url, { max: 1, applicationName: 'parlour test counts' })
  const told = async () => {
    await one.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await one.pool.query<{ name: string; read: bigint }>(
      `select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
         from pg_stat_user_tables`,
    )
    return new Map(rows.map(({ name, read }) => [name, Number(read)]))
  }
  try {
    const before = await told()
    await work(one)
    const after = await told()
    return Object.fromEntries(
      [...after]
        .map(([name, read]) => [name, read - (before.get(name) ?? 0)] as const)
        .filter(([, read]) => read > 0),
    )
  } finally {
    await one.close()
  }
}
