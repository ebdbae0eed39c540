import { giveSetAside } from '../set-aside.job.ts'
import type pg from 'pg'
import type { Db } from '../../../base/database/database.ts'
import { raiseAlarm } from './alarm.ts'
import { auditBooks, type Difference } from './audit-books.ts'
import { RECOUNT_KEEP_MS, RECOUNT_REST } from '../limits.ts'
import { recountBooks } from './recount-books.ts'
import { dueRecount, endRecount, keepRecount } from './recounts.store.ts'

type Log = { error(details: object, message: string): void }
type AuditNeeds = { pool: pg.Pool; readPool?: pg.Pool | undefined; db: Db; log: Log }

/** Jobs of the ledger: the books are audited all the time, and a difference stops withdrawals. */
export const walletTasks = (needs: AuditNeeds) => ({
  'audit-books': async () => {
    const { differences } = await auditBooks(needs.pool)
    await tell(needs, differences)
  },
  'audit-books-from-the-start': (_payload: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    recountInTurn(needs, signal),
  'give-set-aside': () => giveSetAside(needs),
})

/**
 * Recounts everything once a day, from a standby where there is one, and rests as long as it works. What a stopped
 * process leaves, the next hour goes on with.
 */
export async function recountInTurn(needs: AuditNeeds, signal?: AbortSignal): Promise<void> {
  const due = await dueRecount(needs.db)
  if (!due) return
  const { id } = due
  let told = 0
  let kept = performance.now()
  const { differences } = await recountBooks(needs.readPool ?? needs.pool, {
    from: due.state,
    rest: RECOUNT_REST,
    signal,
    async keep(state, found) {
      if (found.length > told) await tell(needs, found)
      told = found.length
      if (performance.now() - kept < RECOUNT_KEEP_MS && !signal?.aborted) return
      await keepRecount(needs.db, { id, state })
      kept = performance.now()
    },
  })
  if (!signal?.aborted) await endRecount(needs.db, { id, differences: differences.length })
}

async function tell({ db, log }: AuditNeeds, differences: readonly Difference[]): Promise<void> {
  if (differences.length === 0) return
  await raiseAlarm(db, differences)
  log.error({ differences: differences.slice(0, 5) }, 'the books do not balance')
}

/** Every minute what is new; every day all of it, begun or gone on with at this minute of an hour. */
export const walletCrontab = `* * * * * audit-books
15 * * * * audit-books-from-the-start
*/10 * * * * give-set-aside`
