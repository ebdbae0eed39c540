import { type Amount, type Reason, reasonNamed, reasons } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { many, one } from '../../base/database/query.ts'
import { isFirstFor, moneyMovesOf } from '../../ledger/wallet/records/member-money.store.ts'
import { everBelow } from '../../rewards/activity/line-facts.store.ts'
import type { ReportSpan } from './report-span.ts'

export type PaymentKind = 'deposits' | 'withdrawals' | 'first_deposits' | 'promotions'
export type PaymentsQuery = ReportSpan & { readonly of: bigint; readonly kind: PaymentKind }

export type PaymentRow = {
  readonly id: string
  readonly at: Date
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly reason: Reason
  /** What came in, went out or was given; below zero where it was taken back. */
  readonly amount: Amount
}

/** Money that people of a team brought, took out or were given, the newest first. */
export async function listTeamPayments(
  db: Db,
  query: PaymentsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentRow[]> {
  const rows = await many<Omit<PaymentRow, 'reason'> & { reason: number }>(db)`
    with ${paid(query)}
    select p.id, p.at, p.member_id as "memberId", m.username, m.type, p.reason, p.amount
      from paid as p join members as m on m.id = p.member_id
     order by p.at desc, p.seq desc limit ${limit} offset ${offset}`
  return rows.map((row) => ({ ...row, reason: reasonNamed(row.reason) }))
}

export async function sumTeamPayments(
  db: Db,
  query: PaymentsQuery,
): Promise<{ count: number; people: number; amount: Amount }> {
  return one<{ count: number; people: number; amount: Amount }>(db)`
    with ${paid(query)}
    select count(*)::int as count, count(distinct member_id)::int as people,
           coalesce(sum(amount), 0)::int8 as amount from paid`
}

/** What counts as each kind, as the days of lines count it: what is given, and what is taken back of it. */
const counted: Readonly<Record<PaymentKind, readonly [readonly Reason[], readonly Reason[]]>> = {
  deposits: [['deposit'], ['deposit_reversed']],
  first_deposits: [['deposit'], []],
  withdrawals: [['withdrawal_paid'], ['withdrawal_returned']],
  promotions: [['promotion_paid', 'bonus_converted'], []],
}

const codes = (names: readonly Reason[]) => sql.join(names.map((name) => reasons[name].code))

/**
 * Payments of whoever stood below the agent, or was the agent, at the moment. Only people of whom the days of lines
 * know money in the span are looked at, each by the index of their own transfers.
 */
const paid = (query: PaymentsQuery): RawBuilder<unknown> => {
  const { of, from, to, kind } = query
  const [given, back] = counted[kind]
  const isFirst = kind === 'first_deposits'
  const amount =
    back.length === 0
      ? sql`t.amount`
      : sql`case when t.reason in (${codes(back)}) then -t.amount else t.amount end`
  return sql`
    days as materialized (
      -- What was moved late on a day may be counted on the next.
      select d.member_id, d.business_day as day from line_money_days as d
       where d.business_day between ${from}::date and ${to}::date + 1
         and ${isFirst ? sql`d.first_deposits > 0` : sql`true`} and d.member_id in (${everBelow(of)})
       group by 1, 2
    ), people as materialized (select distinct member_id from days
    ), calendar as materialized (
      select day, greatest(contract_day_start(day - 1), contract_day_start(${from}::date)) as starts,
             least(contract_day_start(day + 1), contract_day_start(${to}::date + 1)) as ends
        from (select distinct day from days) as seen
    ), stood as materialized (
      select member_id, since, until from (
        select v.member_id, v.member_id || v.ancestors as path, v.until,
               lag(v.until) over (partition by v.member_id order by v.until) as since
          from member_line_versions as v join people using (member_id)
        union all
        select m.id, m.id || m.ancestors, null,
               (select max(v.until) from member_line_versions as v where v.member_id = m.id)
          from members as m join people on people.member_id = m.id) as place
       where ${of}::int8 = any(path)
    ), paid as materialized (
      select distinct t.operation_id as id, t.created_at as at, t.member_id, t.reason, t.seq, ${amount} as amount
        from stood as s join days using (member_id) join calendar as c using (day)
       cross join lateral ${moneyMovesOf({
         memberId: sql`s.member_id`,
         why: [...given, ...back],
         from: sql`greatest(c.starts, s.since)`,
         until: sql`least(c.ends, s.until)`,
       })} as t
       where ${isFirst ? isFirstFor('deposit') : sql`true`})`
}
