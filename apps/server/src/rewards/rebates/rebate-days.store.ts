import { type Amount, PPM, type MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import { byCategory } from '../../ledger/wallet/records/by-category.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, one, run } from '../../base/database/query.ts'
import { vipRebatePpm } from '../vip/vip-rates.ts'
import type { CurrencyCode } from '../../ledger/wallet/wallet.ts'

export type CountTerms = {
  readonly since: string
  readonly currency: CurrencyCode
  /** The smallest amount of cash, in ledger units. */
  readonly step: Amount
  readonly ratesPpm: Readonly<Record<string, number>>
}

/**
 * Brings one day of the next members of a lane up to date; answers the last of them, or undefined at the end. Who
 * counts has the turn of the lane, or holds the member: a row that is not there yet is written by nobody else.
 */
export async function countDayOfSome(
  tx: Tx,
  terms: CountTerms,
  of: { day: string; lane: number; lanes: number; after: MemberId; most: number },
): Promise<MemberId | undefined> {
  const { last, rows: found } = await one<{ last: MemberId | null; rows: number }>(tx)`
    with part as materialized (
      select member_id, business_day, category, turnover from activity_days
       where business_day = ${of.day}::date and member_id > ${of.after}
         and member_id % ${of.lanes} = ${of.lane - 1} and currency = ${terms.currency}
       order by member_id fetch first ${of.most} rows with ties
    ), ${written(terms)}
    select max(member_id) as last, count(*)::int as rows from part`
  return last === null || found < of.most ? undefined : last
}

/** Brings the open days of one held member up to date. */
export const countDaysOf = (tx: Tx, terms: CountTerms, memberId: MemberId) =>
  run(tx)`
  with part as (
    select member_id, business_day, category, turnover from activity_days
     where member_id = ${memberId} and business_day >= ${terms.since}::date
       and currency = ${terms.currency}
  ), ${written(terms)}
  select from part limit 0`

const written = (terms: CountTerms) => sql`
  counted as materialized (${countedDays(terms, sql`select * from part`)}), begun as (
    insert into rebate_days (member_id, business_day, category, currency, rate_ppm, turnover, earned)
    select member_id, business_day, category, ${terms.currency}, ppm, turnover, earned
      from counted where is_new
  ), went_on as (
    update rebate_days as p set turnover = c.turnover, earned = c.earned from counted as c
     where not c.is_new and p.member_id = c.member_id and p.business_day = c.business_day
       and p.category = c.category
  )`

/**
 * The days of a part that differ from what was counted of them: all of the part, and the rate, what they earn and
 * what was paid. A day keeps the rate it was first counted with: the member's own or the house's, and what the
 * member's level adds where there is one.
 */
export const countedDays = (
  { step, ratesPpm }: CountTerms,
  part: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select c.*, ${rebateOf(sql`turnover`, sql`ppm`, step)} as earned
    from (
      select b.*, base_ppm + case when is_new and base_ppm > 0
               then ${vipRebatePpm(sql`b.member_id`)} else 0 end as ppm
        from (
          select d.*, p.member_id is null as is_new, coalesce(p.paid, 0) as paid,
                 coalesce(p.paid_turnover, 0) as paid_turnover,
                 coalesce(p.rate_ppm, (select rate_ppm from rebate_rates as own
                   where own.member_id = d.member_id and own.category = d.category),
                   ${byCategory(sql`d.category`, ratesPpm)}, 0) as base_ppm
            from (${part}) as d
            left join rebate_days as p on p.member_id = d.member_id
              and p.business_day = d.business_day and p.category = d.category
           where d.turnover <> coalesce(p.turnover, 0)
           -- Kept apart, so that each rate is looked up once.
           offset 0) as b
       offset 0) as c
   where ppm > 0`

/**
 * What a turnover is worth at a rate, in a statement: rounded down as `rebateFor` does, below zero too. Whole numbers
 * all the way: the turnover is taken apart first, so that no product leaves eight bytes.
 */
export function rebateOf(
  turnover: RawBuilder<unknown>,
  ppm: RawBuilder<unknown>,
  step: Amount,
): RawBuilder<Amount> {
  const by = sql`${PPM * step}::int8`
  const rest = sql`(${turnover} % ${by} * ${ppm}::int8)`
  return sql`
    (${turnover} / ${by} * ${ppm} + ${rest} / ${by} - (${rest} % ${by} < 0)::int) * ${step}::int8`
}

export type OpenSum = {
  readonly category: string
  /** Turnover that no claim has paid for. */
  readonly turnover: Amount
  readonly amount: Amount
  /** The first day with something to pay. */
  readonly oldest: string
}

/** What is open of a member, by category. */
export async function sumOpenDays(db: Db | Tx, memberId: MemberId): Promise<OpenSum[]> {
  return many<OpenSum>(db)`
    select category, sum(turnover - paid_turnover)::int8 as turnover,
           sum(earned - paid)::int8 as amount, min(business_day)::text as oldest
      from rebate_days where member_id = ${memberId} and earned <> paid
     group by category order by category`
}

/** Rates that differ from the house's. */
export async function ownRates(
  db: Db | Tx,
  memberId: MemberId,
): Promise<Readonly<Record<string, number>>> {
  const rows = await many<{ category: string; ppm: number }>(db)`
    select category, rate_ppm as ppm from rebate_rates where member_id = ${memberId}`
  return Object.fromEntries(rows.map(({ category, ppm }) => [category, ppm]))
}
