import { sql } from 'kysely'
import type { Tx } from '../../base/database/database.ts'
import { list, run } from '../../base/database/query.ts'
import { locksFound } from './locks-of-many.store.ts'
import type { AddLock } from './locks.ts'

/**
 * Puts a condition on a credit of each of many members at once, by the rules of `addLock`. The members
 * are held by the caller, and the credits are posted after it.
 */
export async function addLocks(tx: Tx, currency: string, added: readonly AddLock[]): Promise<void> {
  if (added.length === 0) return
  const gifts = sql`
    select * from unnest(${list.uuid(added.map(({ operationId }) => operationId))},
                         ${list.int8(added.map(({ memberId }) => memberId))},
                         ${list.text(added.map(({ source }) => source.kind))},
                         ${list.text(added.map(({ source }) => source.id))},
                         ${list.int8(added.map(({ amount }) => amount))},
                         ${list.numeric(added.map(({ times }) => times))})
      as g (operation_id, member_id, source_kind, source_id, amount, times)`
  await run(tx)`with ${locksFound(gifts, currency)} select`
}
