import { sql } from 'kysely'
import type { Tx } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'
import { locksFound } from './locks-of-many.store.ts'
import type { AddLock } from './locks.ts'

/**
 * Puts a condition on a credit of each of many members at once, by the rules of `addLock`. The members
 * are held by the caller, and the credits are posted after it.
 */
export async function addLocks(tx: Tx, currency: string, added: readonly AddLock[]): Promise<void> {
  if (added.length === 0) return
  const gifts = sql`
    select * from unnest(${added.map(({ operationId }) => operationId)}::uuid[],
                         ${added.map(({ memberId }) => memberId)}::int8[],
                         ${added.map(({ source }) => source.kind)}::text[],
                         ${added.map(({ source }) => source.id)}::text[],
                         ${added.map(({ amount }) => amount)}::int8[],
                         ${added.map(({ times }) => times)}::numeric[])
      as g (operation_id, member_id, source_kind, source_id, amount, times)`
  await run(tx)`with ${locksFound(gifts, currency)} select`
}
