import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { raiseAlarm } from './alarm.ts'
import { auditBooks } from './audit-books.ts'

type Log = { error(details: object, message: string): void }

/** Jobs of the ledger: the books are audited all the time, and a difference stops withdrawals. */
export const walletTasks = (needs: { pool: pg.Pool; db: Db; log: Log }) => ({
  'audit-books': async () => {
    const { differences } = await auditBooks(needs.pool)
    if (differences.length === 0) return
    await raiseAlarm(needs.db, differences)
    needs.log.error({ differences: differences.slice(0, 5) }, 'the books do not balance')
  },
  'audit-books-from-the-start': async () => {
    const { differences } = await auditBooks(needs.pool, { full: true })
    if (differences.length === 0) return
    await raiseAlarm(needs.db, differences)
    needs.log.error({ differences: differences.slice(0, 5) }, 'the books do not balance')
  },
})

/** Every minute what is new; every night all of it. */
export const walletCrontab = `* * * * * audit-books
15 5 * * * audit-books-from-the-start`
