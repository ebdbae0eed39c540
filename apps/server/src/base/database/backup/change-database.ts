import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Tries of a change of a database's own row, and the pause between them. */
const [CHANGE_TRIES, CHANGE_PAUSE_MS] = [20, 50]

/** What PostgreSQL says to the second of two that change the same row of its catalogue: the one changes, or deletes. */
const MET = /^tuple concurrently (?:updated|deleted)$/u

/** Runs a statement that changes a database's own row: the server's cleaning may write the same row, and then wins. */
export async function changeDatabase(client: pg.Client, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      const met = error instanceof Error && MET.test(error.message)
      if (!met || tries === CHANGE_TRIES) throw error
      await sleep(CHANGE_PAUSE_MS)
    }
  }
}

/** Takes away everything the site laid in a database. Grants on the database go with it: that changes its own row. */
export function emptyDatabase(client: pg.Client): Promise<void> {
  return changeDatabase(client, 'drop owned by parlour_owner cascade')
}
