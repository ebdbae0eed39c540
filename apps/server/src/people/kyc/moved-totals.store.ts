import type { Amount } from '@parlour/money'
import type { Db, Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'

/** All that came in, open orders included, and all that went or is asked to go out: what verification is measured by. */
export async function movedTotals(
  db: Db | Tx,
  memberId: bigint,
  /** An order that is judged now and counts for itself. */
  except?: string,
): Promise<{ in: Amount; out: Amount }> {
  return one<{ in: Amount; out: Amount }>(db)`
    select (select coalesce(sum(coalesce(received_amount, amount)), 0)::int8 from deposits
             where member_id = ${memberId} and deposit_id is distinct from ${except ?? null}::uuid
               and state not in ('expired', 'cancelled', 'failed', 'reversed')) as in,
           (select coalesce(sum(amount - released_amount), 0)::int8 from withdrawals
             where member_id = ${memberId}) as out`
}
