import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { mayReceive } from '../members/receiving.store.ts'
import type { CurrencyCode, MemberId } from '../wallet/wallet.ts'

export type Earning = {
  readonly memberId: MemberId
  readonly category: string
  readonly per: Amount
  readonly turnover: Amount
  readonly posted: bigint
}

/** The members of one of so many lanes. */
type OfLane = { readonly lane: number; readonly lanes: number }

/**
 * Brings what members of a lane have played for into their earnings: of each day that has changed, the difference to
 * what was counted before. A day keeps the rate it was first counted with.
 */
export const countTurnover = (
  tx: Tx,
  of: OfLane & { since: string; currency: CurrencyCode; per: Readonly<Record<string, Amount>> },
) =>
  sql`
  with rates as (
    select category, per from unnest(${Object.keys(of.per)}::text[], ${Object.values(of.per)}::int8[])
      as r (category, per)
  ), changed as materialized (
    select d.member_id, d.business_day, d.category, coalesce(p.per, r.per) as per, d.turnover,
           d.turnover - coalesce(p.turnover, 0) as added
      from activity_days as d
      left join point_days as p using (member_id, business_day, category)
      left join rates as r on r.category = d.category
     where d.business_day >= ${of.since}::date and d.currency = ${of.currency}
       and d.member_id % ${of.lanes} = ${of.lane - 1}
       and d.turnover <> coalesce(p.turnover, 0) and coalesce(p.per, r.per) is not null
  ), noted as (
    insert into point_days as p (member_id, business_day, category, per, turnover)
    select member_id, business_day, category, per, turnover from changed
    on conflict (member_id, business_day, category) do update set turnover = excluded.turnover
  )
  insert into point_earnings as e (member_id, category, per, turnover)
  select member_id, category, per, sum(added) from changed
   group by member_id, category, per order by member_id, category, per
  on conflict (member_id, category, per) do update set turnover = e.turnover + excluded.turnover`.execute(
    tx,
  )

/** Earnings with whole points to post, of members of one lane in their order, none of them in part; they stay locked. */
export async function lockDueEarnings(
  tx: Tx,
  of: OfLane & { after: MemberId; most: number },
): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select e.member_id as "memberId", e.category, e.per, e.turnover, e.posted
      from point_earnings as e
     where e.turnover / e.per > e.posted and e.member_id > ${of.after}
       and e.member_id % ${of.lanes} = ${of.lane - 1} and ${mayReceive(sql`e.member_id`)}
     order by e.member_id fetch first ${of.most} rows with ties for no key update of e`.execute(tx)
  return rows
}

export const notePosted = (tx: Tx, earnings: readonly (Earning & { points: bigint })[]) =>
  sql`
  update point_earnings as e set posted = e.posted + n.points
    from unnest(${earnings.map(({ memberId }) => memberId)}::int8[],
                ${earnings.map(({ category }) => category)}::text[],
                ${earnings.map(({ per }) => per)}::int8[],
                ${earnings.map(({ points }) => points)}::int8[]) as n (member_id, category, per, points)
   where e.member_id = n.member_id and e.category = n.category and e.per = n.per`.execute(tx)
