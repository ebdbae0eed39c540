import { dayOf } from '@parlour/time'
import { DemoDatabase } from '../base/database/database-errors.ts'
import type { Db } from '../base/database/database.ts'
import { many, maybe } from '../base/database/query.ts'

/**
 * Writes down that the demo has been here, before it writes anything else.
 *
 * @returns true where it had not been here before.
 */
export async function markDemo(db: Db): Promise<boolean> {
  const rows = await many(db)`
    insert into demo_traces (one) values (true) on conflict do nothing returning 1`
  return rows.length > 0
}

/** Production never serves people whose passwords, or operators whose keys, a demo has printed. */
export async function refuseDemoDatabase(db: Db, path: string): Promise<void> {
  const trace = await maybe<{ at: Date }>(db)`select first_at as at from demo_traces`
  if (!trace) return
  throw new DemoDatabase(
    `The demo has been in this database (${path}, ${dayOf(trace.at.getTime())}): members and operators in it have passwords that everybody can read. Give production an empty database: another DATABASE_URL, or another DATA_DIR. Nothing was changed.`,
  )
}
