type Asked = { query(text: string): Promise<{ rows: unknown[] }> }

/**
 * How many sessions of the database wait for what another one holds. May be asked in the transaction that holds it:
 * what a transaction is told of sessions, it is told the same until its end, so that is thrown away before.
 *
 * @param asked a connection, or a pool; what sessions of another login wait for only the owner is told, not that they do.
 */
export async function lockWaits(asked: Asked): Promise<number> {
  await asked.query('select pg_stat_clear_snapshot()')
  const { rows } = await asked.query(`
    select distinct pid from pg_locks join pg_stat_activity as a using (pid)
     where a.datname = current_database() and not granted`)
  return rows.length
}
