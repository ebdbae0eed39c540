import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

/** All that came in, open orders included, and all that went or is asked to go out: what verification is measured by. */
export async function movedTotals(
  db: Db | Tx,
  memberId: bigint,
  /** An order that is judged now and counts for itself. */
  except?: string,
): Promise<{ in: Amount; out: Amount }> {
  const { rows } = await sql<{ in: Amount; out: Amount }>`
    select (select coalesce(sum(coalesce(received_amount, amount)), 0)::int8 from deposits
             where member_id = ${memberId} and deposit_id is distinct from ${except ?? null}::uuid
               and state not in ('expired', 'cancelled', 'failed', 'reversed')) as in,
           (select coalesce(sum(amount - released_amount), 0)::int8 from withdrawals
             where member_id = ${memberId}) as out`.execute(db)
  return rows[0] as { in: Amount; out: Amount }
}
