import { type MemberId, type Reason, reasons } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'
import { SLOT } from '../limits.ts'

/** What an operation of a member was for, in the words of whoever ordered it. */
export type OperationReference = {
  readonly id: string
  readonly salary: string | null
  readonly transfer: string | null
  readonly commission: string | null
}

/** Operations of a member that have to do with the line, among some. */
export async function lineReferences(
  db: Db,
  memberId: MemberId,
  operationIds: readonly string[],
): Promise<OperationReference[]> {
  return many<OperationReference>(db)`
    select o.id, o.reference ->> 'salary' as salary, o.reference ->> 'transfer' as transfer,
           o.reference ->> 'commission' as commission
      from ledger_operations as o
     where o.member_id = ${memberId} and o.id = any(${list.uuid(operationIds)}) and o.reference is not null
       and coalesce(o.reference ->> 'salary', o.reference ->> 'transfer', o.reference ->> 'commission') is not null`
}

/** In a statement: the cash that a member has now; play money of trials is none. */
export const cashNow = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select a.balance from ledger_accounts as a
   where a.id = ${memberId} * 256 and a.currency not like '%.play'), 0)`

/** In a statement: whether a member has money of any kind: cash, held or at stake, of a bonus; points are none. */
export const holdsMoney = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from ledger_accounts as a
   where a.id between ${memberId} * 256 and ${memberId} * 256 + 255
     and a.id not in (${memberId} * 256 + ${SLOT.points}, ${memberId} * 256 + ${SLOT.receivable})
     and (a.balance > 0 or a.open_stake > 0))`

type Wanted = {
  readonly memberId: RawBuilder<unknown>
  readonly why: readonly Reason[]
  readonly from: RawBuilder<unknown>
  readonly until: RawBuilder<unknown>
}

/** In a statement: movements of a member's money for some reasons in a time, by the index of their own transfers. */
export const moneyMovesOf = ({ memberId, why, from, until }: Wanted): RawBuilder<unknown> => sql`(
  select operation_id, member_id, reason, amount, created_at, seq from ledger_transfers
   where member_id = ${memberId} and reason in (${codesOf(why)}) and currency not like '%.play'
     and created_at >= ${from} and created_at < ${until})`

/** In a statement: whether a movement `t` is the first of its member for a reason. */
export const isFirstFor = (reason: Reason): RawBuilder<unknown> => sql`not exists (
  select from ledger_transfers as e where e.member_id = t.member_id
     and e.reason = ${reasons[reason].code} and (e.created_at, e.seq) < (t.created_at, t.seq))`

const codesOf = (why: readonly Reason[]) => sql.join(why.map((reason) => reasons[reason].code))
