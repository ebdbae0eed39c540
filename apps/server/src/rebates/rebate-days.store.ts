import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { mayReceive } from '../members/receiving.store.ts'
import { vipRebatePpm } from '../vip/vip-rates.ts'
import type { CurrencyCode, MemberId } from '../wallet/wallet.ts'

/** One day of one category that has something to pay, or something to net with what is to be paid. */
export type OpenDay = {
  readonly memberId: MemberId
  readonly category: string
  readonly businessDay: string
  readonly turnover: Amount
  readonly paidTurnover: Amount
  readonly earned: Amount
  readonly paid: Amount
}

export type CountTerms = {
  readonly since: string
  readonly currency: CurrencyCode
  /** The smallest amount of cash, in ledger units. */
  readonly step: Amount
  readonly ratesPpm: Readonly<Record<string, number>>
}

/** Brings one day of the next members of a lane up to date; answers the last of them, or undefined at the end. */
export async function countDayOfSome(
  tx: Tx,
  terms: CountTerms,
  of: { day: string; lane: number; lanes: number; after: MemberId; most: number },
): Promise<MemberId | undefined> {
  const { rows } = await sql<{ last: MemberId | null; rows: number }>`
    with part as materialized (
      select member_id, business_day, category, turnover from activity_days
       where business_day = ${of.day}::date and member_id > ${of.after}
         and member_id % ${of.lanes} = ${of.lane - 1} and currency = ${terms.currency}
       order by member_id fetch first ${of.most} rows with ties
    ), ${written(terms)}
    select max(member_id) as last, count(*)::int as rows from part`.execute(tx)
  const { last, rows: found } = rows[0]!
  return last === null || found < of.most ? undefined : last
}

/** Brings the open days of one member up to date. */
export const countDaysOf = (tx: Tx, terms: CountTerms, memberId: MemberId) =>
  sql`
  with part as (
    select member_id, business_day, category, turnover from activity_days
     where member_id = ${memberId} and business_day >= ${terms.since}::date
       and currency = ${terms.currency}
  ), ${written(terms)}
  select from part limit 0`.execute(tx)

/**
 * A day keeps the rate it was first counted with: the member's own or the house's, and what the member's
 * level adds where there is one. Rounded down as `rebateFor` does, below zero too.
 */
const written = ({ currency, step, ratesPpm }: CountTerms) => sql`
  rates as (
    select category, ppm from unnest(${Object.keys(ratesPpm)}::text[], ${Object.values(ratesPpm)}::int4[])
      as r (category, ppm)
  ), counted as (
    select d.member_id, d.business_day, d.category, d.turnover,
           coalesce(p.rate_ppm, case when coalesce(own.rate_ppm, rates.ppm, 0) > 0
             then coalesce(own.rate_ppm, rates.ppm) + ${vipRebatePpm(sql`d.member_id`)} else 0 end) as ppm
      from part as d
      left join rebate_days as p using (member_id, business_day, category)
      left join rebate_rates as own on own.member_id = d.member_id and own.category = d.category
      left join rates on rates.category = d.category
     where d.turnover <> coalesce(p.turnover, 0)
  ), written as (
    insert into rebate_days as p (member_id, business_day, category, currency, rate_ppm, turnover, earned)
    select member_id, business_day, category, ${currency}, ppm, turnover,
           floor(turnover::numeric * ppm / (1000000 * ${step}::numeric)) * ${step}::int8
      from counted where ppm > 0
     order by member_id, business_day, category
    on conflict (member_id, business_day, category)
      do update set turnover = excluded.turnover, earned = excluded.earned
  )`

/** Open days of some members, locked; with `upto` only days that are over by then, and all that fell below. */
export async function lockOpenDays(
  tx: Tx,
  { members, upto }: { members: readonly MemberId[]; upto?: string | undefined },
): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    select member_id as "memberId", category, business_day::text as "businessDay", turnover,
           paid_turnover as "paidTurnover", earned, paid
      from rebate_days
     where member_id = any (${[...members]}::int8[]) and earned <> paid
       and (${upto ?? null}::date is null or business_day <= ${upto ?? null}::date or earned < paid)
     order by member_id, category, business_day for no key update`.execute(tx)
  return rows
}

/** Members of a lane after a number with unclaimed days up to one, to whom something may be given. */
export async function membersUnpaid(
  db: Db | Tx,
  of: { lane: number; lanes: number; after: MemberId; upto: string; most: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select distinct d.member_id as "memberId" from rebate_days as d
     where d.earned <> d.paid and d.earned > d.paid and d.business_day <= ${of.upto}::date
       and d.member_id > ${of.after} and d.member_id % ${of.lanes} = ${of.lane - 1}
       and ${mayReceive(sql`d.member_id`)}
     order by 1 limit ${of.most}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Days as paid in full: what fell below zero has been netted. */
export const notePaid = (tx: Tx, days: readonly OpenDay[]) =>
  sql`
  update rebate_days as p set paid = p.earned, paid_turnover = p.turnover
    from unnest(${days.map(({ memberId }) => memberId)}::int8[],
                ${days.map(({ businessDay }) => businessDay)}::date[],
                ${days.map(({ category }) => category)}::text[]) as d (member_id, business_day, category)
   where p.member_id = d.member_id and p.business_day = d.business_day and p.category = d.category`.execute(
    tx,
  )

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
  const { rows } = await sql<OpenSum>`
    select category, sum(turnover - paid_turnover)::int8 as turnover,
           sum(earned - paid)::int8 as amount, min(business_day)::text as oldest
      from rebate_days where member_id = ${memberId} and earned <> paid
     group by category order by category`.execute(db)
  return rows
}

/** Rates that differ from the house's. */
export async function ownRates(
  db: Db | Tx,
  memberId: MemberId,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ category: string; ppm: number }>`
    select category, rate_ppm as ppm from rebate_rates where member_id = ${memberId}`.execute(db)
  return Object.fromEntries(rows.map(({ category, ppm }) => [category, ppm]))
}
