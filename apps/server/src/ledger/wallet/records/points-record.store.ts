import { type Amount, type Reason, reasonNamed, type MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, one } from '../../../base/database/query.ts'
import { SLOT } from '../limits.ts'
import type { Part, Span } from './records.store.ts'
import type { CurrencyCode } from '../wallet.ts'

export type PointsLine = {
  readonly id: string
  readonly at: Date
  readonly reason: Reason
  /** What the points grew by; negative where they shrank. */
  readonly amount: Amount
  /** The points after exactly this line. */
  readonly balance: Amount
}

/** Every movement of a member's points within the span, the newest first, with the points after each. */
export async function listPoints(
  db: Db | Tx,
  memberId: MemberId,
  span: Span,
  { limit, offset }: Part,
): Promise<PointsLine[]> {
  const rows = await many<Omit<PointsLine, 'reason'> & { reason: number }>(db)`
    select id, at, reason, amount, balance from (${movements(memberId)}) as all_of_them
     where business_day between ${span.from}::date and ${span.to}::date
     order by at desc, seq desc limit ${limit} offset ${offset}`
  return rows.map((row) => ({ ...row, reason: reasonNamed(row.reason) }))
}

export async function sumPoints(
  db: Db | Tx,
  memberId: MemberId,
  span: Span,
): Promise<{ count: number; in: Amount; out: Amount }> {
  return one<{ count: number; in: Amount; out: Amount }>(db)`
    select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::int8 as in,
           coalesce(-sum(amount) filter (where amount < 0), 0)::int8 as out
      from (${movements(memberId)}) as all_of_them
     where business_day between ${span.from}::date and ${span.to}::date`
}

const movements = (memberId: MemberId) => {
  const account = memberId * 256n + SLOT.points
  return sql`
    select operation_id as id, created_at as at, reason, business_day, seq, lane,
           case when credit_account = ${account} then amount else -amount end as amount,
           sum(case when credit_account = ${account} then amount else -amount end)
             over (order by created_at, seq, leg)::int8 as balance
      from ledger_transfers
     where member_id = ${memberId} and (credit_account = ${account} or debit_account = ${account})`
}

/** All points that members have, those in open exchanges included. */
export async function outstandingPoints(db: Db | Tx): Promise<Amount> {
  const { points } = await one<{ points: Amount }>(db)`
    select coalesce(sum(balance), 0)::int8 as points from ledger_accounts
     where currency = 'PTS' and (kind = 'points' or kind = 'liability' and name = 'points_held')`
  return points
}

/** What the books say the house owes for something, over all its lanes. */
export async function liabilityOf(
  db: Db | Tx,
  name: string,
  currency: CurrencyCode,
): Promise<Amount> {
  const { owed } = await one<{ owed: Amount }>(db)`
    select coalesce(sum(balance), 0)::int8 as owed from ledger_accounts
     where kind = 'liability' and name = ${name} and currency = ${currency} and id < 0`
  return owed
}
