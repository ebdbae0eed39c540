import { derivedInStatement } from '../../ledger/ids/derived-id.ts'
import type { MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import { byCategory } from '../../ledger/wallet/records/by-category.ts'
import { locksFound, locksWritten } from '../bonuses/locks-of-many.store.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, longList, many, one } from '../../base/database/query.ts'
import { mayReceive } from '../../people/members/receiving.store.ts'
import { postFound, type Posted, postedCounts } from '../../ledger/wallet/posts/post-many.ts'
import { type CountTerms, countedDays } from './rebate-days.store.ts'

/** Days that are over long enough: up to `upto`; of these `days` may not be counted to their end yet. */
export type DaysDue = { readonly upto: string; readonly days: readonly string[] }

type OfLane = {
  readonly lane: number
  readonly lanes: number
  readonly after: MemberId
  readonly most: number
}

export type PayTerms = {
  /** The business day of the payment. */
  readonly day: string
  readonly rolloverTimes: number
}

/** A claim of one member by hand, or what the house pays by itself of days that are due. */
export type PayWay =
  | { readonly way: 'claimed'; readonly claimId: string }
  | ({ readonly way: 'automatic' } & DaysDue)

/**
 * Members of a lane after a number, in their order, with something to count on the days that are due, or with unclaimed
 * days to whom something may be given. Each day is read no further than it takes.
 */
export async function membersDue(
  db: Db | Tx,
  { currency, ratesPpm }: CountTerms,
  of: OfLane & DaysDue,
): Promise<MemberId[]> {
  const ofLane = (memberId: RawBuilder<unknown>) =>
    sql`${memberId} > ${of.after} and ${memberId} % ${of.lanes} = ${of.lane - 1}`
  const next = sql`order by member_id limit ${of.most}`
  const rows = await many<{ memberId: MemberId }>(db)`
    select member_id as "memberId" from (
      select uncounted.member_id from unnest(${list.date(of.days)}) as due (day) cross join lateral (
        select distinct d.member_id from activity_days as d
          left join rebate_days as p on p.member_id = d.member_id
            and p.business_day = d.business_day and p.category = d.category
         where d.business_day = due.day and ${ofLane(sql`d.member_id`)} and d.currency = ${currency}
           and d.turnover <> coalesce(p.turnover, 0)
           and (p.member_id is not null or ${byCategory(sql`d.category`, ratesPpm)} > 0
                or exists (select from rebate_rates as own
                            where own.member_id = d.member_id and own.category = d.category))
         ${next}) as uncounted
      union
      (select distinct d.member_id from rebate_days as d
        where d.earned <> d.paid and d.earned > d.paid and d.business_day <= ${of.upto}::date
          and ${ofLane(sql`d.member_id`)} and ${mayReceive(sql`d.member_id`)} ${next})) as found
    ${next}`
  return rows.map(({ memberId }) => memberId)
}

/**
 * Counts the days of held members that are due, and pays what all open days come to: earned less paid, category by
 * category. A category that comes to nothing stays open and is netted with days to come. A day that is counted and
 * paid at once is written once. Ends with the ledger, so call it last.
 */
export async function payDays(
  tx: Tx,
  members: readonly MemberId[],
  terms: CountTerms & PayTerms & PayWay & { lane: number },
): Promise<Posted> {
  const pay: PayWay = terms
  return one<Posted>(tx)`
    with ids as materialized (
      select m.id as member_id, ${pay.way === 'claimed' ? sql`true` : mayReceive(sql`m.id`)} as may
        from unnest(${longList.int8(members)}) as m (id)
    ), ${openDays(terms, pay)}, ${verdicts}, ${claims(pay)}, ${written(terms)},
    ${locksFound(
      sql`select member_id, operation_id, 'rebate'::text as source_kind, claim_id::text as source_id, amount,
                 ${terms.rolloverTimes}::numeric as times from claims`,
      terms.currency,
    )},
    before_the_ledger as materialized (
      select (select count(*) from begun) + (select count(*) from went_on) + (select count(*) from told)
             + ${locksWritten} as rows
    ), ${postFound(
      sql`select member_id, operation_id, amount, json_build_object('rebate', claim_id)::text as reference
            from claims where (select rows from before_the_ledger) > 0`,
      {
        lane: terms.lane,
        reason: 'rebate_paid',
        currency: terms.currency,
        from: { kind: 'house', name: 'promotions' },
        to: 'cash',
      },
    )}
    select ${postedCounts}`
}

/**
 * The open days: those that are counted now, and those that stood. Below zero a day is netted before it is due. Each
 * member is looked up by its key, however the database guesses.
 */
function openDays(terms: CountTerms, pay: PayWay): RawBuilder<unknown> {
  const days = pay.way === 'automatic' ? [...pay.days] : []
  const due =
    pay.way === 'automatic'
      ? sql`(p.business_day <= ${pay.upto}::date or p.earned < p.paid)`
      : sql`true`
  const countsNow = (of: RawBuilder<unknown>) =>
    sql`${of}.business_day = any (${list.date(days)}) and ${of}.business_day >= ${terms.since}::date`
  const part = sql`
    select ids.may, d.* from ids cross join lateral (
      select member_id, business_day, category, turnover from activity_days as d
       where d.member_id = ids.member_id and ${countsNow(sql`d`)} and d.currency = ${terms.currency}
      offset 0) as d`
  return sql`
  open as (
    select may, member_id, business_day, category, turnover, ppm, earned, paid, paid_turnover, is_new,
           true as counted
      from (${countedDays(terms, part)}) as counted
    union all
    select ids.may, p.member_id, p.business_day, p.category, p.turnover, p.rate_ppm, p.earned, p.paid,
           p.paid_turnover, false, false
      from ids cross join lateral (
        select * from rebate_days as p where p.member_id = ids.member_id and p.earned <> p.paid offset 0) as p
     where ${due}
       and not (${countsNow(sql`p`)} and p.rate_ppm > 0 and p.turnover <> coalesce((
         select turnover from activity_days as d
          where d.member_id = p.member_id and d.business_day = p.business_day and d.category = p.category
            and d.currency = ${terms.currency}), p.turnover))
  )`
}

/** What the open days of a category come to, if anything and if it may be given. */
const verdicts = sql`
  days as materialized (
    select open.*, case when may then greatest(total(earned - paid) over (
             partition by member_id, category), 0) else 0 end as due
      from open
  )`

/** One claim for each member, whatever the number of categories; its ids follow from what is paid, so that no two are alike. */
function claims(pay: PayWay): RawBuilder<unknown> {
  const claimId =
    pay.way === 'claimed'
      ? sql`${pay.claimId}::uuid`
      : derivedInStatement(
          sql`'unclaimed rebate ' || member_id || ' ' || string_agg(words, ', ' order by category)`,
        )
  return sql`
  lines as (
    select member_id, category, total(turnover - paid_turnover) as turnover, min(due) as amount,
           string_agg(category || ' ' || business_day || ' ' || paid, ', ' order by business_day) as words
      from days where due > 0 group by member_id, category
  ), claims as materialized (
    select claim.*, ${derivedInStatement(sql`'rebate ' || member_id || ' ' || claim_id`)} as operation_id
      from (select member_id, ${claimId} as claim_id, total(amount) as amount,
                   array_agg(category) as categories, array_agg(turnover) as turnovers,
                   array_agg(amount) as amounts
              from lines group by member_id offset 0) as claim
  )`
}

/** The days as counted and paid, in one write each, and the payments. */
const written = ({ currency, day, way }: CountTerms & PayTerms & PayWay) => sql`
  begun as (
    insert into rebate_days (member_id, business_day, category, currency, rate_ppm, turnover, earned,
        paid_turnover, paid)
    select member_id, business_day, category, ${currency}, ppm, turnover, earned,
           case when due > 0 then turnover else paid_turnover end,
           case when due > 0 then earned else paid end
      from days where is_new
    returning 1
  ), went_on as (
    update rebate_days as p
       set turnover = d.turnover, earned = d.earned,
           paid_turnover = case when d.due > 0 then d.turnover else d.paid_turnover end,
           paid = case when d.due > 0 then d.earned else d.paid end
      from days as d
     where not d.is_new and (d.counted or d.due > 0) and p.member_id = d.member_id
       and p.business_day = d.business_day and p.category = d.category
    returning 1
  ), told as (
    insert into rebate_payments (claim_id, member_id, category, business_day, currency, turnover, amount, way)
    select claim_id, member_id, line.category, ${day}::date, ${currency}, line.turnover, line.amount, ${way}
      from claims cross join lateral unnest(categories, turnovers, amounts) as line (category, turnover, amount)
    returning 1
  )`
