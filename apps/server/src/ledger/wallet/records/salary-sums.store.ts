import { reasons } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'

/**
 * Part of a statement: what salaries and dividends have brought into the cash of members after one and up to another,
 * since the books began, as `agent_id`, `dividend` and `paid`.
 */
export const salariesPosted = ({
  after,
  upto,
}: {
  after: bigint
  upto: bigint
}): RawBuilder<unknown> => sql`
  select credit_account / 256 as agent_id, reason = ${sql.lit(reasons.dividend_paid.code)} as dividend,
         total(amount) as paid
    from ledger_transfers
   where reason in (${sql.lit(reasons.salary_paid.code)}, ${sql.lit(reasons.dividend_paid.code)})
     and credit_account > ${after}::int8 * 256 + 255 and credit_account <= ${upto}::int8 * 256 + 255
   group by 1, 2`
