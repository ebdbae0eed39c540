import type { Db, Tx } from './database.ts'

/**
 * What may have changed, for readers who wait to see it: money of somebody, one member's inbox, one
 * conversation. It says where to look and nothing of what is there.
 */
export type WakeUp = 'money' | `inbox ${bigint}` | `chat ${string}`

type Tell = (wakeUps: Iterable<WakeUp>) => void

// Kysely hands out many faces of one database or transaction; what runs the queries is the same for all.
const tellers = new WeakMap<object, Tell>()
const noted = new WeakMap<object, Set<WakeUp>>()

/** Tells this process's changes to the database to somebody, until the answer is called. */
export function tellWakeUps(db: Db, tell: Tell): () => void {
  const executor = db.getExecutor()
  tellers.set(executor, tell)
  return () => {
    if (tellers.get(executor) === tell) tellers.delete(executor)
  }
}

/** Tells of a change that has committed. Readers look for themselves all the same, only later. */
export function wakeReaders(db: Db, ...wakeUps: readonly WakeUp[]): void {
  tellers.get(db.getExecutor())?.(wakeUps)
}

/** Notes a change of a transaction: told once that has committed, never when it is undone. */
export function wakeOnceCommitted(tx: Tx, wakeUp: WakeUp): void {
  noted.get(tx.getExecutor())?.add(wakeUp)
}

/** Begins the notes of a transaction; the answer tells them, once it has committed. */
export function noteWakeUps(db: Db, tx: Tx): () => void {
  const tell = tellers.get(db.getExecutor())
  if (!tell) return () => {}
  const wakeUps = new Set<WakeUp>()
  noted.set(tx.getExecutor(), wakeUps)
  return () => {
    if (wakeUps.size > 0) tell(wakeUps)
  }
}
