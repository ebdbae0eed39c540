import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'
import { noteWakeUps } from './wake-ups.ts'

/** Serialization failure and deadlock: the database undid everything and asks for another try. */
const again = new Set(['40001', '40P01'])
const attempts = 8

/**
 * Runs work in one transaction, and anew where the database asks for it. The work must do nothing
 * outside the transaction that it cannot do twice.
 *
 * @param also further answers of the database after which the work is done anew.
 * @example await transact(db, async (tx) => { await tx.insertInto(...).execute() })
 */
export async function transact<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
  { also }: { also?: string } = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let wake = () => {}
      const answer = await db.transaction().execute((tx) => {
        wake = noteWakeUps(db, tx)
        return work(tx)
      })
      wake()
      return answer
    } catch (error) {
      if (attempt >= attempts || !(wantsAnotherTry(error) || isCode(error, also))) throw error
      // Both sides of a deadlock come back; unequal pauses keep them from meeting again.
      await sleep(2 ** attempt * (0.5 + jitter()))
    }
  }
}

/** Runs work in the caller's transaction, or in one of its own where the caller has none. */
export const inTransaction = <Answer>(
  db: Db | Tx,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> => (db.isTransaction ? work(db as Tx) : transact(db as Db, work))

export const wantsAnotherTry = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && again.has(String(error.code))

const isCode = (error: unknown, code: string | undefined): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const jitter = () => (Number(process.hrtime.bigint() % 1000n) + 1) / 1000
