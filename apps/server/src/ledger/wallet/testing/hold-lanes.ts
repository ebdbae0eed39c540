import pg from 'pg'
import { expect } from 'vitest'
import type { Books } from './open-books.ts'
import { lockWaits } from '../../../base/database/testing/lock-waits.ts'

/** Lets so many transactions come as far as the first lane that they want, and then go on at the same moment. */
export async function heldAtLanes<Done>(
  { database }: Pick<Books, 'database'>,
  transactions: number,
  work: () => Promise<Done>,
): Promise<Done> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('select from ledger_lanes order by id for update')
    const working = work()
    await expect
      .poll(() => lockWaits(owner), { timeout: 45_000 })
      .toBe(transactions)
      .catch(async (error: Error) => {
        throw new Error(`${error.message}: ${await sessionsOf(owner)}`)
      })
    await owner.query('commit')
    return await working
  } finally {
    await owner.end()
  }
}

/** What everybody else in the database is about, for whoever looks for the one that did not come. */
async function sessionsOf(owner: pg.Client): Promise<string> {
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query(
    `select state, wait_event, left(query, 80) as query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return JSON.stringify(rows)
}
