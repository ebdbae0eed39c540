import { derivedInStatement } from '../../ledger/ids/derived-id.ts'
import type { Amount, MemberId } from '@parlour/money'
import { pointUnits } from '@parlour/promotions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { byCategory } from '../../ledger/wallet/records/by-category.ts'
import { mayReceive } from '../../people/members/receiving.store.ts'
import { postFound, type Posted, postedCounts } from '../../ledger/wallet/posts/post-many.ts'
import type { CurrencyCode } from '../../ledger/wallet/wallet.ts'

/** Turnover of one point by category, in the currency that earns any. */
export type PointTerms = {
  readonly currency: CurrencyCode
  readonly per: Readonly<Record<string, Amount>>
}

/** The next members of one of so many lanes. */
export type PartOfLane = {
  readonly lane: number
  readonly lanes: number
  readonly after: MemberId
  readonly most: number
}

/** How far a part went, and what of it could not be posted. */
export type PartPosted = {
  readonly last: MemberId | null
  readonly found: number
} & Posted

/**
 * Brings one day of the next members of a lane into their earnings, the difference to what was counted before, and
 * posts the whole points of it where they may be given. A day keeps the rate it was first counted with. Whoever
 * writes earnings of a lane has its turn of counting, so a row that is not there yet is written by nobody else.
 */
export async function earnDayOfSome(
  tx: Tx,
  of: PartOfLane & { day: string } & PointTerms,
): Promise<PartPosted> {
  const house = byCategory(sql`d.category`, of.per)
  return one<PartPosted>(tx)`
    with part as materialized (
      select member_id, business_day, category, turnover from activity_days
       where business_day = ${of.day}::date and member_id > ${of.after}
         and member_id % ${of.lanes} = ${of.lane - 1} and currency = ${of.currency}
       order by member_id fetch first ${of.most} rows with ties
    ), changed as materialized (
      select d.member_id, d.business_day, d.category, coalesce(p.per, ${house}) as per, d.turnover,
             d.turnover - coalesce(p.turnover, 0) as added, p.member_id is null as is_new
        from part as d
        left join point_days as p using (member_id, business_day, category)
       where d.turnover <> coalesce(p.turnover, 0) and coalesce(p.per, ${house}) is not null
    ), noted as (
      insert into point_days (member_id, business_day, category, per, turnover)
      select member_id, business_day, category, per, turnover from changed where is_new
      returning 1
    ), noted_again as (
      update point_days as p set turnover = c.turnover from changed as c
       where not c.is_new and p.member_id = c.member_id and p.business_day = c.business_day
         and p.category = c.category
      returning 1
    ), sums as (
      select c.member_id, c.category, c.per, coalesce(e.turnover, 0) + c.added as turnover,
             coalesce(e.posted, 0) as posted, e.member_id is null as is_new
        from changed as c left join point_earnings as e using (member_id, category, per)
    ), due as materialized (
      select s.*, case when turnover / per > posted and ${mayReceive(sql`s.member_id`)}
                    then turnover / per else posted end as posted_now
        from sums as s
    ), earned as (
      insert into point_earnings (member_id, category, per, turnover, posted)
      select member_id, category, per, turnover, posted_now from due where is_new
      returning 1
    ), earned_more as (
      update point_earnings as e set turnover = d.turnover, posted = d.posted_now from due as d
       where not d.is_new and e.member_id = d.member_id and e.category = d.category and e.per = d.per
      returning 1
    ), written as materialized (
      select (select count(*) from noted) + (select count(*) from noted_again)
             + (select count(*) from earned) + (select count(*) from earned_more) as rows
    ), ${pointsPosted(of.lane)}
    select max(member_id) as last, count(*)::int4 as found, ${postedCounts} from part`
}

/**
 * Posts what had to wait for members of a lane, in their order and none of them in part; they may be given it now.
 * Whoever writes earnings of a lane has its turn of counting.
 */
export async function postWaitingOfSome(tx: Tx, of: PartOfLane): Promise<PartPosted> {
  return one<PartPosted>(tx)`
    with due as materialized (
      select e.member_id, e.category, e.per, e.posted, e.turnover / e.per as posted_now
        from point_earnings as e
       where e.turnover / e.per > e.posted and e.member_id > ${of.after}
         and e.member_id % ${of.lanes} = ${of.lane - 1} and ${mayReceive(sql`e.member_id`)}
       order by e.member_id fetch first ${of.most} rows with ties
    ), noted as (
      update point_earnings as e set posted = d.posted_now from due as d
       where e.member_id = d.member_id and e.category = d.category and e.per = d.per
      returning 1
    ), written as materialized (
      select count(*) as rows from noted
    ), ${pointsPosted(of.lane)}
    select max(member_id) as last, count(*)::int4 as found, ${postedCounts} from due`
}

/**
 * One post for each member of `due`, once everything else is `written`: the ledger comes last, for whoever plays waits
 * for it. Its id follows from what had been posted before, so that no two are alike.
 */
const pointsPosted = (lane: number): RawBuilder<unknown> =>
  postFound(
    sql`
    select member_id,
           ${derivedInStatement(sql`'points ' || member_id || ' ' || string_agg(category || ' ' || per || ' ' || posted, ', ' order by category, per)`)} as operation_id,
           total(posted_now - posted) * ${pointUnits(1)}::int8 as amount,
           json_build_object('points', json_object_agg(category, (posted_now - posted)::text))::text as reference
      from due
     where posted_now > posted and (select rows from written) > 0
     group by member_id`,
    {
      lane,
      reason: 'points_earned',
      currency: 'PTS',
      from: { kind: 'liability', name: 'points' },
      to: 'points',
    },
  )
