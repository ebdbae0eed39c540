import { reasons } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** What salaries and dividends have brought into members' cash, by reason, since the books began. */
export async function paidByReason(
  db: Db | Tx,
): Promise<ReadonlyMap<'salary_paid' | 'dividend_paid', bigint>> {
  const { rows } = await sql<{ reason: 'salary_paid' | 'dividend_paid'; amount: bigint }>`
    select case reason when ${reasons.dividend_paid.code} then 'dividend_paid' else 'salary_paid' end as reason,
           sum(amount)::int8 as amount
      from ledger_transfers
     where reason in (${reasons.salary_paid.code}, ${reasons.dividend_paid.code}) and credit_account > 0
     group by 1`.execute(db)
  return new Map(rows.map(({ reason, amount }) => [reason, amount]))
}
