import type { Amount, MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, one } from '../../base/database/query.ts'

export type PaymentLine = {
  readonly id: string
  readonly at: Date
  readonly day: string
  readonly category: string
  readonly turnover: Amount
  readonly amount: Amount
  readonly way: 'claimed' | 'automatic'
}

type Span = { readonly from: string; readonly to: string }

export async function findClaim(
  db: Db | Tx,
  memberId: MemberId,
  claimId: string,
): Promise<PaymentLine[]> {
  return many<PaymentLine>(db)`
    ${columns} where member_id = ${memberId} and claim_id = ${claimId} order by category`
}

/** What a member was paid, newest first. */
export async function listPayments(
  db: Db | Tx,
  memberId: MemberId,
  { from, to }: Span,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentLine[]> {
  return many<PaymentLine>(db)`
    ${columns} where member_id = ${memberId} and business_day between ${from}::date and ${to}::date
     order by paid_at desc, category limit ${limit} offset ${offset}`
}

export async function sumPayments(
  db: Db | Tx,
  memberId: MemberId,
  { from, to }: Span,
): Promise<{ count: number; turnover: Amount; amount: Amount }> {
  return one<{ count: number; turnover: Amount; amount: Amount }>(db)`
    select count(*)::int as count, coalesce(sum(turnover), 0)::int8 as turnover,
           coalesce(sum(amount), 0)::int8 as amount
      from rebate_payments
     where member_id = ${memberId} and business_day between ${from}::date and ${to}::date`
}

const columns = sql`
  select claim_id as id, paid_at as at, business_day::text as day, category, turnover, amount, way
    from rebate_payments`
