import type { Amount, MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'

/**
 * What members have outside of the main wallet: what vendors last told that they hold, and what is on its way there
 * or back. Who has nothing there is left out.
 */
export async function moneyOutside(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Amount>> {
  const rows = await many<{ memberId: MemberId; amount: Amount }>(db)`
    select member_id as "memberId", sum(amount)::int8 as amount from (
      select member_id, balance as amount from wallet_balances
       where member_id = any (${list.int8(memberIds)})
      union all
      select member_id, amount from wallet_transfers
       where member_id = any (${list.int8(memberIds)}) and closed_at is null) as outside
     group by member_id having sum(amount) > 0`
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}

/** True in a statement for a member who has nothing there. */
export const nothingOutside = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  coalesce((select sum(amount) from (
      select balance as amount from wallet_balances where member_id = ${memberId}
      union all
      select amount from wallet_transfers where member_id = ${memberId} and closed_at is null) as outside), 0) <= 0`

/** Whether a member has moved money to or from a vendor's wallet since a moment, or has money there. */
export async function walletUsedSince(
  db: Db | Tx,
  memberId: MemberId,
  since: Date,
): Promise<boolean> {
  const rows = await many(db)`
    select from wallet_transfers
     where member_id = ${memberId} and (closed_at is null or created_at >= ${since})
    union all
    select from wallet_balances where member_id = ${memberId} and balance > 0
    limit 1`
  return rows.length > 0
}
