import type pg from 'pg'

/** Transfers and wagers up to a moment, as one sum of each: what was booked is never taken away or told otherwise. */
export async function sumsOfBooks(
  pool: pg.Pool,
  until: string,
): Promise<{ readonly transfers: string; readonly wagers: string }> {
  const { rows } = await pool.query(
    `select
       (select md5(string_agg(t::text, ' ' order by member_id, operation_id, leg))
          from ledger_transfers as t where created_at <= $1) as transfers,
       (select md5(string_agg(concat_ws(',', member_id, id, game, stake, placed_at), ' ' order by id))
          from wagers where placed_at <= $1) as wagers`,
    [until],
  )
  return rows[0]
}
