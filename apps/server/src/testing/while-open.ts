import { expect } from 'vitest'
import type { Db, Tx } from '../base/database/database.ts'
import { many } from '../base/database/query.ts'
import { transact } from '../base/database/transact.ts'

/**
 * Does the second while the first is done and has not ended: what the second answers once the first has. A second that
 * waits for nothing is over before, and was the first.
 */
export async function whileOpen<Answer>(
  db: Db,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<Answer>,
): Promise<Answer> {
  const [done, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = transact(db, async (tx) => {
    await first(tx)
    done.resolve()
    await ends.promise
  })
  held.catch(done.reject)
  await done.promise
  const beside = second()
  const waits = async () =>
    (
      await many(db)`
      select from pg_locks join pg_stat_activity as a using (pid)
       where a.datname = current_database() and not granted`
    ).length > 0
  const isOver = beside.then(
    () => true,
    () => true,
  )
  await Promise.race([isOver, expect.poll(waits, { timeout: 5000 }).toBe(true)])
  ends.resolve()
  await held
  return beside
}
