import type { Amount, Reason, MemberId, OperationId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'
import { wakeOnceCommitted } from '../../base/database/wake-ups.ts'
import { lockMembers } from './posts/lock-members.ts'
import { laneOf } from './posts/post-many.ts'

/** What names one thing that was set aside. */
export type AsideKey = {
  readonly memberId: MemberId
  readonly operationId: string
  readonly reasonCode: number
}

/** One thing that could not be given, with what stands in the ledger under its name. */
export type SetAside = AsideKey & {
  readonly reason: Reason
  readonly why: 'id_conflict' | 'no_accounts'
  readonly currency: string
  readonly amount: Amount
  readonly setAsideAt: Date
  readonly stands: { reason: Reason; amount: Amount; currency: string; at: Date } | null
}

export type ClosedAs = 'given' | 'given_otherwise' | 'nothing_owed'

const open = sql`s.given_at is null and s.closed_at is null`
const is = ({ memberId, operationId, reasonCode }: AsideKey) => sql`
  s.member_id = ${memberId} and s.operation_id = ${operationId}::uuid and s.reason = ${reasonCode}::int2`

/** One that still waits. With `lock` it is held until commit, behind its member like everything that is given. */
export async function findSetAside(
  db: Db | Tx,
  key: AsideKey,
  lock: boolean,
): Promise<SetAside | undefined> {
  if (lock) await lockMembers(db as Tx, [key.memberId])
  const row = await maybe<
    Omit<SetAside, 'stands'> & {
      standing: Reason | null
      stood: Amount
      stoodIn: string | null
      stoodAt: Date
    }
  >(db)`
    select s.member_id as "memberId", s.operation_id as "operationId", s.reason as "reasonCode", r.name as reason,
           s.why, s.currency, s.amount, s.set_aside_at as "setAsideAt", was.name as standing,
           moved.amount as stood, moved.currency as "stoodIn", o.created_at as "stoodAt"
      from ledger_set_aside as s
      join ledger_reasons as r on r.code = s.reason
      left join ledger_operations as o on o.member_id = s.member_id and o.id = s.operation_id
      left join ledger_reasons as was on was.code = o.reason
      left join lateral (
        select coalesce(sum(t.amount), 0)::int8 as amount, min(t.currency) as currency from ledger_transfers as t
         where t.member_id = s.member_id and t.operation_id = s.operation_id) as moved on true
     where ${is(key)} and ${open} ${lock ? sql`for update of s` : sql``}`
  if (!row) return undefined
  const { standing, stood, stoodIn, stoodAt, ...found } = row
  const stands = standing && {
    reason: standing,
    amount: stood,
    currency: stoodIn ?? row.currency,
    at: stoodAt,
  }
  return { ...found, stands: stands || null }
}

/** Those that wait, the oldest first. */
export async function waitingAside(db: Db, most: number): Promise<AsideKey[]> {
  return many<AsideKey>(db)`
    select s.member_id as "memberId", s.operation_id as "operationId", s.reason as "reasonCode"
      from ledger_set_aside as s where ${open}
     order by s.set_aside_at, s.member_id, s.operation_id, s.reason limit ${most}`
}

/** Ends the waiting of one that is held. */
export const closeSetAside = (tx: Tx, key: AsideKey, as: ClosedAs, decisionId: string) =>
  run(tx)`
  update ledger_set_aside as s set closed_at = clock_timestamp(), closed_as = ${as}, decision_id = ${decisionId}
   where ${is(key)} and ${open}`

/** Gives what was set aside, under its own name or another; true where it was given now. */
export async function giveAside(
  tx: Tx,
  key: AsideKey,
  { name }: { name?: OperationId } = {},
): Promise<boolean> {
  await lockMembers(tx, [key.memberId])
  const row = await maybe<{ outcome: string }>(tx)`
    select given.outcome from ledger_set_aside as s
     cross join lateral ledger_post_many(${laneOf(key.memberId)}::int4, s.reason, s.currency, s.from_account,
       s.slot, array[s.member_id], array[coalesce(${name ?? null}::uuid, s.operation_id)],
       array[s.content_hash], array[s.amount], array[s.reference::text]) as given
     where ${is(key)} and ${open}`
  const isGiven = row?.outcome === 'posted'
  if (isGiven) wakeOnceCommitted(tx, 'money')
  return isGiven
}

/** How many wait, and since when. */
export async function countAside(db: Db): Promise<{ waiting: number; since: Date | null }> {
  return one<{ waiting: number; since: Date | null }>(db)`
    select count(*)::int4 as waiting, min(s.set_aside_at) as since
      from ledger_set_aside as s where ${open}`
}
