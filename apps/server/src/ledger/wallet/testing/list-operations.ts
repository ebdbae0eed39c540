import type pg from 'pg'

/** Every operation that moved money in these books, in the order of their ids. */
export async function listOperations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct operation_id as id from ledger_transfers order by 1',
  )
  return rows.map(({ id }) => id)
}
