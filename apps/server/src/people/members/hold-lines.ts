import type { Tx } from '../../base/database/database.ts'
import { list, run } from '../../base/database/query.ts'

/** Nobody moves a line until this transaction ends; others who only read or add go on. */
export async function shareLines(tx: Tx): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock_shared(hashtextextended('member lines', 0))`
}

/** The lines are this transaction's alone until it ends: registrations and contracts wait. */
export async function ownLines(tx: Tx): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock(hashtextextended('member lines', 0))`
}

/** Holds members' rows in one order, so that rates along a line are changed one after the other. */
export async function holdMembersOfLine(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await run(tx)`
    select from members where id = any(${list.int8(memberIds)})
     order by id for no key update`
}
