import pg from 'pg'
import { expect } from 'vitest'
import type { Db } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'
import { lockWaits } from '../../../base/database/testing/lock-waits.ts'

/** Moves the close of a window, which keeps its grace. */
export const moveClose = (db: Db, id: string, closesAt: Date) =>
  run(db)`update ledger_windows set closes_at = ${closesAt} where id = ${id}`

/** The grace of each window, in milliseconds. */
export async function gracesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ id: string; grace: number }>(db)`
    select id, grace_ms as grace from ledger_windows where id = any (${list.text(ids)})`
  return new Map(rows.map(({ id, grace }) => [id, grace]))
}

/** Somebody's long transaction on a member's account: the lane lets what is asked of the member wait. */
export async function holdMember(ownerUrl: string, memberId: bigint) {
  const holder = new pg.Client({ connectionString: ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from ledger_accounts where id = $1 for update', [memberId * 256n])
  return {
    untilAwaited: () =>
      expect.poll(() => lockWaits(holder), { timeout: 10_000 }).toBeGreaterThan(0),
    async letGo() {
      await holder.query('commit')
      await holder.end()
    },
  }
}
