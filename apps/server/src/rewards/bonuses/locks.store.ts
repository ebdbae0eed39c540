import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import { CLEARED_BELOW } from '@parlour/promotions'
import { nothingOutside } from '../../ledger/wallet/money-outside.store.ts'
import { nothingLeft } from '../../ledger/wallet/records/balances.store.ts'

export type LockEnd = 'met' | 'cleared' | 'lifted'

export type LockRow = {
  readonly id: string
  readonly memberId: bigint
  readonly source: { readonly kind: string; readonly id: string }
  readonly currency: string
  readonly amount: Amount
  readonly times: number
  readonly required: Amount
  /** What had been fed to it when somebody last looked. */
  readonly done: Amount
  readonly waived: Amount
  readonly spent: Amount
  readonly createdAt: Date
  readonly closedAs: LockEnd | null
  readonly closedAt: Date | null
}

/** The credit that a lock binds: with these three it is known. */
type Credit = {
  readonly memberId: bigint
  readonly operationId: string
  readonly source: LockRow['source']
}

export async function insertLock(
  tx: Tx,
  lock: Credit & Pick<LockRow, 'currency' | 'amount' | 'times' | 'required'>,
): Promise<void> {
  await run(tx)`
    insert into rollover_locks (member_id, source_kind, source_id, cause, currency, amount, times, required)
    values (${lock.memberId}, ${lock.source.kind}, ${lock.source.id}, ${lock.operationId},
        ${lock.currency}, ${lock.amount}, ${lock.times}, ${lock.required})`
}

export async function findLock(
  db: Db | Tx,
  { memberId, operationId, source }: Credit,
): Promise<LockRow | undefined> {
  const row = await maybe<StoredLock>(db)`
    select ${columnsOf(sql`l`)} from rollover_locks as l
     where member_id = ${memberId} and source_kind = ${source.kind} and source_id = ${source.id}
       and cause = ${operationId}`
  return row && lockIn(row)
}

export async function hasOpenLocks(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const rows = await many(db)`
    select from rollover_locks where member_id = ${memberId} and closed_at is null limit 1`
  return rows.length > 0
}

export async function closedLocks(db: Db | Tx, memberId: bigint, most: number): Promise<LockRow[]> {
  const rows = await many<StoredLock>(db)`
    select ${columnsOf(sql`l`)} from rollover_locks as l
     where member_id = ${memberId} and closed_at is not null
     order by closed_at desc, id limit ${most}`
  return rows.map(lockIn)
}

/** Where a lock stands after somebody has looked. */
export type LockStand = Pick<LockRow, 'id' | 'done' | 'waived' | 'closedAs'>

/** Writes down how far locks are; one that closes now closes at this moment, one that opens again has no end. */
export async function writeStands(tx: Tx, stands: readonly LockStand[]): Promise<void> {
  if (stands.length === 0) return
  await run(tx)`
    update rollover_locks as l
       set done = s.done, waived = s.waived, closed_as = s.closed_as,
           closed_at = case when s.closed_as is null then null else coalesce(l.closed_at, clock_timestamp()) end
      from unnest(${list.uuid(stands.map(({ id }) => id))}, ${list.int8(stands.map(({ done }) => done))},
                  ${list.int8(stands.map(({ waived }) => waived))}, ${list.text(stands.map(({ closedAs }) => closedAs))})
        as s (id, done, waived, closed_as)
     where l.id = s.id`
}

/** Locks that nothing opens again, and what they took of the play of each lock. */
export async function retireLocks(
  tx: Tx,
  ids: readonly string[],
  taken: readonly { readonly id: string; readonly amount: Amount }[],
): Promise<void> {
  await run(tx)`
    update rollover_locks as l set spent = l.spent + t.amount
      from unnest(${list.uuid(taken.map(({ id }) => id))}, ${list.int8(taken.map(({ amount }) => amount))})
        as t (id, amount)
     where l.id = t.id and t.amount > 0`
  await run(tx)`
    with gone as (
      update rollover_locks set retired = true where id = any (${list.uuid(ids)}) returning id)
    delete from rollover_play where lock_id in (select id from gone)`
}

/** Members with open locks that hold nothing back any more, though nothing was played, after a number and in order. */
export async function membersSpent(db: Db, after: bigint, most: number): Promise<bigint[]> {
  const rows = await many<{ memberId: bigint }>(db)`
    select distinct member_id as "memberId" from rollover_locks as l
     where closed_at is null and member_id > ${after}
       and ${nothingLeft(sql`l.member_id`, CLEARED_BELOW)} and ${nothingOutside(sql`l.member_id`)}
     order by 1 limit ${most}`
  return rows.map(({ memberId }) => memberId)
}

export type StoredLock = Omit<LockRow, 'source' | 'times'> & {
  readonly sourceKind: string
  readonly sourceId: string
  readonly times: string
}

export const columnsOf = (l: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${l}.id, ${l}.member_id as "memberId", ${l}.source_kind as "sourceKind", ${l}.source_id as "sourceId",
  ${l}.currency, ${l}.amount, ${l}.times, ${l}.required, ${l}.done, ${l}.waived, ${l}.spent,
  ${l}.created_at as "createdAt", ${l}.closed_as as "closedAs", ${l}.closed_at as "closedAt"`

export const lockIn = ({ sourceKind, sourceId, times, ...row }: StoredLock): LockRow => ({
  ...row,
  times: Number(times),
  source: { kind: sourceKind, id: sourceId },
})
