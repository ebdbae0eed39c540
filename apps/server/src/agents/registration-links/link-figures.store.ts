import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, one, run } from '../../base/database/query.ts'

export type LinkFigures = {
  readonly clicks: number
  readonly registrations: number
  readonly firstDeposits: number
  readonly deposits: Amount
  readonly withdrawals: Amount
  readonly turnover: Amount
  readonly result: Amount
}
export type LinkDay = LinkFigures & { readonly linkId: string; readonly day: string }

export const noFigures: LinkFigures = {
  clicks: 0,
  registrations: 0,
  firstDeposits: 0,
  deposits: 0n,
  withdrawals: 0n,
  turnover: 0n,
  result: 0n,
}

/** What came of links since they were made: days that are over as they were written down, only the open ones summed up. */
export async function linkFigures(
  db: Db,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, LinkFigures>> {
  const ours = sql`link_id = any(${list.uuid(linkIds)})`
  const rows = await many<LinkFigures & { linkId: string }>(db)`
    select link_id as "linkId", ${sums} from (${daysOf(ours, sql`true`)}) as d group by link_id`
  return new Map(rows.map(({ linkId, ...figures }) => [linkId, figures]))
}

type Span = { readonly of: bigint; readonly from: string; readonly to: string }

/** What came of an agent's links, or of one of them, by day and link; days on which nothing came are left out. */
export async function linkDays(
  db: Db,
  { of, from, to, link }: Span & { readonly link: string | undefined },
): Promise<LinkDay[]> {
  const ours = sql`link_id in (
    select k.link_id from registration_links as k
     where k.member_id = ${of} and ${link === undefined ? sql`true` : sql`k.link_id = ${link}::uuid`})`
  const within = sql`business_day between ${from}::date and ${to}::date`
  return many<LinkDay>(db)`
    select link_id as "linkId", business_day::text as day, ${sums} from (${daysOf(ours, within)}) as d
     group by link_id, business_day order by business_day desc, link_id`
}

/**
 * Writes down the next day of all links, where its windows are closed and so nothing is added to it any more; false
 * where it is still open. It costs what was played and moved on that day.
 */
export async function countNextDay(tx: Tx): Promise<boolean> {
  const { day, isOver } = await one<{ day: string; isOver: boolean }>(tx)`
    select k.closed_before::text as day, k.closed_before < contract_day(l.open_from) as "isOver"
      from link_clock as k cross join line_clock as l for update of k`
  if (!isOver) return false
  await run(tx)`
    insert into link_days as k (link_id, business_day, first_deposits, deposits, withdrawals, turnover, result)
    select link_id, business_day, ${facts}
      from (${moved(sql`true`, sql`business_day = ${day}::date`)}) as d group by link_id, business_day
    on conflict (link_id, business_day) do update set
      first_deposits = excluded.first_deposits, deposits = excluded.deposits,
      withdrawals = excluded.withdrawals, turnover = excluded.turnover, result = excluded.result`
  await run(tx)`update link_clock set closed_before = closed_before + 1`
  return true
}

/** One more who registered by a link, on the day of now. */
export async function countRegistration(tx: Tx, linkId: string): Promise<void> {
  await run(tx)`
    insert into link_days as d (link_id, business_day, registrations)
    values (${linkId}, contract_day(clock_timestamp()), 1)
    on conflict (link_id, business_day) do update set registrations = d.registrations + 1`
}

const facts = sql`
  coalesce(sum(first_deposits), 0)::int4 as "firstDeposits", coalesce(sum(deposits), 0)::int8 as deposits,
  coalesce(sum(withdrawals), 0)::int8 as withdrawals, coalesce(sum(turnover), 0)::int8 as turnover,
  coalesce(sum(result), 0)::int8 as result`
const sums = sql`
  coalesce(sum(clicks), 0)::int4 as clicks, coalesce(sum(registrations), 0)::int4 as registrations, ${facts}`

/** Rows of links by day: those written down, and what the days since have come to so far. */
const daysOf = (ours: RawBuilder<unknown>, within: RawBuilder<unknown>) => sql`
  select link_id, business_day, clicks, registrations, first_deposits, deposits, withdrawals, turnover, result
    from link_days where ${ours} and ${within}
  union all
  select link_id, business_day, 0, 0, first_deposits, deposits, withdrawals, turnover, result
    from (${moved(ours, sql`business_day >= (select closed_before from link_clock) and ${within}`)}) as open_days`

/** What those who came by links played and moved on some days, while they stood below whoever made the link. */
const moved = (ours: RawBuilder<unknown>, within: RawBuilder<unknown>) => sql`
  select u.link_id, f.business_day, f.first_deposits, f.deposits, f.withdrawals, f.turnover, f.result
    from (select link_id, member_id from link_uses where ${ours}) as u
    join registration_links as k on k.link_id = u.link_id
    join (select business_day, member_id, line_version, 0 as first_deposits, 0::int8 as deposits,
                 0::int8 as withdrawals, turnover, payouts - stakes as result
            from line_days where ${within}
          union all
          select business_day, member_id, line_version, first_deposits, deposits, withdrawals, 0, 0
            from line_money_days where ${within}) as f on f.member_id = u.member_id
    join members as m on m.id = f.member_id
    left join member_line_versions as v on v.member_id = f.member_id and v.line_version = f.line_version
   where k.member_id = any(coalesce(v.ancestors, m.ancestors))`
