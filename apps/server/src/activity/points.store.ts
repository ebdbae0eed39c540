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

/** Turnover of one point by category, in the currency that earns any. */
export type PointTerms = {
  readonly currency: CurrencyCode
  readonly per: Readonly<Record<string, Amount>>
}

/** The members of one of so many lanes. */
type OfLane = { readonly lane: number; readonly lanes: number }

/**
 * Brings one day of the next members of a lane into their earnings, the difference to what was counted before, and
 * counts whole points of it as posted where they may be given: the caller posts what is due. A day keeps the rate
 * it was first counted with. Whoever writes earnings of a lane has its turn of counting.
 */
export async function countDayOfSome(
  tx: Tx,
  of: OfLane & { day: string; after: MemberId; most: number } & PointTerms,
): Promise<{ due: Earning[]; last: MemberId | undefined }> {
  const { rows } = await sql<{ last: MemberId | null; found: number } & Earning>`
    with rates as (
      select category, per from unnest(${Object.keys(of.per)}::text[], ${Object.values(of.per)}::int8[])
        as r (category, per)
    ), part as materialized (
      select member_id, business_day, category, turnover from activity_days
       where business_day = ${of.day}::date and member_id > ${of.after}
         and member_id % ${of.lanes} = ${of.lane - 1} and currency = ${of.currency}
       order by member_id fetch first ${of.most} rows with ties
    ), changed as materialized (
      select d.member_id, d.business_day, d.category, coalesce(p.per, r.per) as per, d.turnover,
             d.turnover - coalesce(p.turnover, 0) as added
        from part as d
        left join point_days as p using (member_id, business_day, category)
        left join rates as r on r.category = d.category
       where d.turnover <> coalesce(p.turnover, 0) and coalesce(p.per, r.per) is not null
    ), noted as (
      insert into point_days as p (member_id, business_day, category, per, turnover)
      select member_id, business_day, category, per, turnover from changed
      on conflict (member_id, business_day, category) do update set turnover = excluded.turnover
    ), sums as (
      select c.member_id, c.category, c.per, coalesce(e.turnover, 0) + c.added as turnover,
             coalesce(e.posted, 0) as posted
        from changed as c left join point_earnings as e using (member_id, category, per)
    ), due as materialized (
      select s.*, case when turnover / per > posted and ${mayReceive(sql`s.member_id`)}
                    then turnover / per else posted end as posted_now
        from sums as s
    ), earned as (
      insert into point_earnings as e (member_id, category, per, turnover, posted)
      select member_id, category, per, turnover, posted_now from due
      on conflict (member_id, category, per)
        do update set turnover = excluded.turnover, posted = excluded.posted
    )
    select p.last, p.found, d.member_id as "memberId", d.category, d.per, d.turnover, d.posted
      from (select max(member_id) as last, count(*)::int4 as found from part) as p
      left join due as d on d.posted_now > d.posted`.execute(tx)
  const { last, found } = rows[0]!
  return {
    due: rows.filter(({ memberId }) => memberId !== null),
    last: last === null || found < of.most ? undefined : last,
  }
}

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
