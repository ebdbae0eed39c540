import { setTimeout as sleep } from 'node:timers/promises'
import type { IsolationLevel } from 'kysely'
import type { Db, Tx } from './database.ts'
import { run } from './query.ts'
import { insideTransaction } from './one-connection.ts'
import { noteWakeUps } from './wake-ups.ts'

/** Serialization failure and deadlock: the database undid everything and asks for another try. */
const again = new Set(['40001', '40P01'])
const attempts = 8

/** The database's answer to whoever writes a row that another worker has written at the same moment. */
export const UNIQUE_VIOLATION = '23505'

type Special = {
  /** A further answer of the database after which the work is done anew. */
  readonly also?: string
  readonly isolation?: IsolationLevel
  /** For work that may read far longer than a call, in ms a statement. */
  readonly statementMs?: number
  /** For work that waits for something else than the database, in ms between two statements. */
  readonly idleMs?: number
}

/**
 * Runs work in one transaction, and anew where the database asks for it. The work must do nothing
 * outside the transaction that it cannot do twice.
 *
 * @example await transact(db, async (tx) => { await run(tx)`insert into ...` })
 */
export async function transact<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
  { also, isolation, statementMs, idleMs }: Special = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let wake = () => {}
      const begin = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()
      const answer = await begin.execute((tx) => {
        wake = noteWakeUps(db, tx)
        return insideTransaction(async () => {
          await allow(tx, 'statement_timeout', statementMs)
          await allow(tx, 'idle_in_transaction_session_timeout', idleMs)
          return work(tx)
        })
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

async function allow(tx: Tx, limit: string, ms: number | undefined): Promise<void> {
  if (ms !== undefined) await run(tx)`select set_config(${limit}, ${String(ms)}, true)`
}

export const wantsAnotherTry = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && again.has(String(error.code))

const isCode = (error: unknown, code: string | undefined): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const jitter = () => (Number(process.hrtime.bigint() % 1000n) + 1) / 1000
