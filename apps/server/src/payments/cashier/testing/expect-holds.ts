import { expect } from 'vitest'
import { many } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'

/** What each member has on hold is exactly what their withdrawals say is neither out nor given back. */
export async function expectHoldsToMatch({
  db,
  wallet,
}: Pick<Needs, 'db' | 'wallet'>): Promise<void> {
  const rows = await many<{ memberId: bigint; hold: bigint }>(db)`
    select w.member_id as "memberId", sum(
      case when w.state in ('rejected', 'cancelled') then 0
           else w.amount - w.released_amount - coalesce(out.amount, 0)
                + case when w.fee_taken or w.state = 'released' then 0 else w.fee_amount end
      end)::bigint as hold
      from withdrawals w
      left join lateral (
        select sum(amount) as amount from withdrawal_legs
         where withdrawal_id = w.withdrawal_id
           and state in ('sent', 'received', 'forced_received', 'not_received')) as out on true
     group by w.member_id`
  for (const { memberId, hold } of rows) {
    const balances = await wallet.balances(memberId)
    expect({ memberId, hold: balances.hold }).toEqual({ memberId, hold })
  }
}
