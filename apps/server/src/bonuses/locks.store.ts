import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

export type LockRow = {
  readonly id: string
  readonly memberId: bigint
  readonly source: { readonly kind: string; readonly id: string }
  readonly currency: string
  readonly amount: Amount
  readonly times: number
  readonly required: Amount
  readonly createdAt: Date
  readonly closedAs: 'met' | 'cleared' | 'lifted' | null
  readonly closedAt: Date | null
}

export async function insertLock(
  tx: Tx,
  lock: {
    readonly memberId: bigint
    readonly operationId: string
    readonly source: LockRow['source']
    readonly currency: string
    readonly amount: Amount
    readonly times: number
    readonly required: Amount
  },
): Promise<void> {
  await sql`
    insert into rollover_locks (id, member_id, source_kind, source_id, currency, amount, times, required)
    values (${lock.operationId}, ${lock.memberId}, ${lock.source.kind}, ${lock.source.id},
        ${lock.currency}, ${lock.amount}, ${lock.times}, ${lock.required})`.execute(tx)
}

export async function findLock(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from rollover_locks where id = ${id}`.execute(db)
  return rows.length > 0
}

/** The oldest first: it is fed first. */
export async function openLocks(db: Db | Tx, memberId: bigint): Promise<LockRow[]> {
  const { rows } = await sql<Stored>`
    ${columns} where member_id = ${memberId} and closed_at is null
     order by created_at, id`.execute(db)
  return rows.map(lockIn)
}

export async function closedLocks(db: Db | Tx, memberId: bigint, most: number): Promise<LockRow[]> {
  const { rows } = await sql<Stored>`
    ${columns} where member_id = ${memberId} and closed_at is not null
     order by closed_at desc, id limit ${most}`.execute(db)
  return rows.map(lockIn)
}

export async function closeLocks(
  tx: Tx,
  ids: readonly string[],
  as: 'met' | 'cleared' | 'lifted',
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update rollover_locks set closed_as = ${as}, closed_at = clock_timestamp()
     where id = any (${[...ids]}::uuid[]) and closed_at is null`.execute(tx)
}

/** Members with open locks after a number, in order: a job walks through them. */
export async function membersWithLocks(db: Db, after: bigint, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct member_id as "memberId" from rollover_locks
     where closed_at is null and member_id > ${after} order by 1 limit ${most}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

type Stored = Omit<LockRow, 'source' | 'times'> & {
  readonly sourceKind: string
  readonly sourceId: string
  readonly times: string
}

const columns = sql`
  select id, member_id as "memberId", source_kind as "sourceKind", source_id as "sourceId", currency,
         amount, times, required, created_at as "createdAt", closed_as as "closedAs",
         closed_at as "closedAt"
    from rollover_locks`

const lockIn = ({ sourceKind, sourceId, times, ...row }: Stored): LockRow => ({
  ...row,
  times: Number(times),
  source: { kind: sourceKind, id: sourceId },
})
