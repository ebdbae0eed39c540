import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../../base/database/query.ts'
import { mayReceive } from '../../../people/members/receiving.store.ts'
import { ancestorsOf, everBelow } from '../../../rewards/activity/line-facts.store.ts'

/** The next day to reckon: after the last one, or the first on which anybody of a line played. */
export async function nextCommissionDay(db: Db): Promise<{ day: string; end: Date } | undefined> {
  const { day, end } = await one<{ day: string | null; end: Date }>(db)`
    select day::text as day, contract_day_start(day + 1) as "end"
      from (select coalesce((select max(business_day) + 1 from commission_runs),
                            (select min(business_day) from line_days)) as day) as next`
  return day === null ? undefined : { day, end }
}

export type DayPlay = {
  readonly memberId: bigint
  readonly category: string
  readonly turnover: Amount
  /** What the rebate already gives the member. */
  readonly rebatePpm: number
  readonly ancestors: readonly bigint[]
}

/** Some members' turnover of a day, with the line it was made in. */
export async function dayPlay(
  db: Db | Tx,
  { day, after, most }: { day: string; after: bigint; most: number },
): Promise<DayPlay[]> {
  return many<DayPlay>(db)`
    select f.member_id as "memberId", f.category, f.turnover, f.ancestors,
           coalesce((select r.rate_ppm from rebate_days as r
                      where r.member_id = f.member_id and r.business_day = f.business_day
                        and r.category = f.category), 0) as "rebatePpm"
      from ${ancestorsOf(sql`
        select d.* from line_days as d
         where d.business_day = ${day}::date and d.member_id in (
           select distinct member_id from line_days
            where business_day = ${day}::date and member_id > ${after} order by 1 limit ${most})`)} as f
     order by f.member_id, f.category, f.line_version`
}

/** Rates of some people of lines, by account and category. */
export async function ratesAmong(
  db: Db | Tx,
  memberIds: ReadonlySet<bigint>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ key: string; ppm: number }>(db)`
    select member_id || ' ' || category as key, rate_ppm as ppm from line_rates
     where rate_ppm > 0 and member_id = any(${list.int8(memberIds)})`
  return new Map(rows.map(({ key, ppm }) => [key, ppm]))
}

export type CommissionLine = {
  readonly day: string
  readonly category: string
  readonly earned: Amount
  readonly paid: Amount
}

/** What somebody has earned by day and category, the newest day first. */
export async function listCommissions(
  db: Db,
  { agentId, from, to }: { agentId: bigint; from: string; to: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CommissionLine[]; total: number }> {
  const rows = await many<CommissionLine & { total: number }>(db)`
    select business_day::text as day, category, earned, paid, count(*) over ()::int as total
      from commissions
     where agent_id = ${agentId} and business_day between ${from}::date and ${to}::date
     order by business_day desc, category limit ${limit} offset ${offset}`
  return { rows, total: rows[0]?.total ?? 0 }
}

export type CommissionDay = {
  readonly agentId: bigint
  readonly day: string
  readonly category: string
}

/** When a day was reckoned, and its first and last moment; undefined: it has not been. */
export async function reckonedDay(
  db: Db,
  day: string,
): Promise<{ at: Date; start: Date; end: Date } | undefined> {
  return maybe<{ at: Date; start: Date; end: Date }>(db)`
    select reckoned_at as at, contract_day_start(business_day) as start,
           contract_day_start(business_day + 1) as "end"
      from commission_runs where business_day = ${day}::date`
}

export type PlayBehind = DayPlay & {
  readonly account: string
  readonly type: number
  /** Levels below the agent, as the line stood then. */
  readonly distance: number
}

/** The play of some members of an agent's team on a day, those of the largest turnover first. */
export async function playBehind(
  db: Db,
  { agentId, day, category }: CommissionDay,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PlayBehind[]; total: number }> {
  const played = sql`select * from line_days where business_day = ${day}::date and category = ${category}`
  const inTeam = sql`${agentId}::int8 = any(f.member_id || f.ancestors)`
  const team = sql`${played} and member_id in (${everBelow(agentId)})`
  const rows = await many<PlayBehind & { total: number }>(db)`
    with page as materialized (
      select member_id, sum(turnover) as whole, count(*) over ()::int as total
        from ${ancestorsOf(team)} as f where ${inTeam}
       group by member_id order by 2 desc, 1 limit ${limit} offset ${offset}
    ), play as (
      select * from ${ancestorsOf(sql`${played} and member_id in (select member_id from page)`)} as f
       where ${inTeam})
    select p.member_id as "memberId", m.username as account, m.type, p.category, p.turnover, p.ancestors,
           array_position(p.member_id || p.ancestors, ${agentId}::int8) - 1 as distance, page.total,
           coalesce((select r.rate_ppm from rebate_days as r
              where r.member_id = p.member_id and r.business_day = p.business_day
                and r.category = p.category), 0) as "rebatePpm"
      from page join play as p using (member_id) join members as m on m.id = p.member_id
     order by page.whole desc, p.member_id, p.line_version`
  return { rows, total: rows[0]?.total ?? 0 }
}

export type Earned = {
  readonly agentId: bigint
  readonly category: string
  readonly amount: Amount
}

/** Notes a day as reckoned, with what it earned; false where it was. */
export async function writeCommissions(
  tx: Tx,
  { day, earned, inverted }: { day: string; earned: readonly Earned[]; inverted: number },
): Promise<boolean> {
  const rows = await many(tx)`
    insert into commission_runs (business_day, inverted) values (${day}::date, ${inverted})
    on conflict do nothing returning business_day`
  if (rows.length === 0) return false
  await run(tx)`
    insert into commissions (agent_id, business_day, category, earned)
    select agent_id, ${day}::date, category, amount
      from unnest(${list.int8(earned.map(({ agentId }) => agentId))}, ${list.text(earned.map(({ category }) => category))},
                  ${list.int8(earned.map(({ amount }) => amount))}) as g (agent_id, category, amount)`
  return true
}

export type DueCommission = {
  readonly agentId: bigint
  readonly amount: Amount
  readonly key: string
}

/** What people of a lane have earned and not got, days that fell below zero netted. */
export async function dueCommissions(
  tx: Tx,
  { lane, lanes, most }: { lane: number; lanes: number; most: number },
): Promise<DueCommission[]> {
  return many<DueCommission>(tx)`
    select agent_id as "agentId", sum(earned - paid)::int8 as amount,
           string_agg(business_day || ' ' || category || ' ' || paid, ',' order by business_day, category) as key
      from commissions
     where earned <> paid and agent_id % ${lanes} = ${lane - 1} and ${mayReceive(sql`agent_id`)}
     group by agent_id having sum(earned - paid) > 0 order by agent_id limit ${most}`
}

export async function notePaid(
  tx: Tx,
  paid: readonly (DueCommission & { operationId: string })[],
): Promise<void> {
  await run(tx)`
    update commissions set paid = earned
     where agent_id = any(${list.int8(paid.map(({ agentId }) => agentId))}) and earned <> paid`
  await run(tx)`
    insert into commission_payments (operation_id, agent_id, amount)
    select * from unnest(${list.uuid(paid.map(({ operationId }) => operationId))},
        ${list.int8(paid.map(({ agentId }) => agentId))}, ${list.int8(paid.map(({ amount }) => amount))})`
}

/** One runner at a time. */
export async function takeCommissions(tx: Tx): Promise<boolean> {
  const { mine } = await one<{ mine: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended('commissions', 0)) as mine`
  return mine
}
