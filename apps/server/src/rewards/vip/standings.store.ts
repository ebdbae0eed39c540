import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import { HISTORY_MOST } from './limits.ts'

export type Standing = {
  readonly level: number
  readonly since: Date | null
  readonly belowSince: string | null
  readonly lastDownOn: string | null
  readonly fixedUntil: string | null
  readonly heldLevel: number | null
  readonly judgedOn: string | null
  readonly judgedAt: Date | null
}

/** Who was never looked at stands at the start. */
const START: Standing = {
  level: 0,
  since: null,
  belowSince: null,
  lastDownOn: null,
  fixedUntil: null,
  heldLevel: null,
  judgedOn: null,
  judgedAt: null,
}

export async function findStanding(
  db: Db | Tx,
  memberId: bigint,
  lock = false,
): Promise<Standing | undefined> {
  return maybe<Standing>(db)`
    select level, since, below_since::text as "belowSince", last_down_on::text as "lastDownOn",
           fixed_until::text as "fixedUntil", held_level as "heldLevel", judged_on::text as "judgedOn",
           judged_at as "judgedAt"
      from vip_standings where member_id = ${memberId} ${lock ? sql`for update` : sql``}`
}

export const standingOf = async (db: Db | Tx, memberId: bigint): Promise<Standing> =>
  (await findStanding(db, memberId)) ?? START

/** Takes the member's place on the ladder for this transaction, opening it on the first look. */
export async function lockStanding(tx: Tx, memberId: bigint): Promise<Standing> {
  await run(tx)`
    insert into vip_standings (member_id, level) values (${memberId}, 0)
    on conflict do nothing`
  return (await findStanding(tx, memberId, true)) ?? START
}

export type Judged = Pick<Standing, 'level' | 'belowSince' | 'lastDownOn' | 'heldLevel'> & {
  readonly memberId: bigint
  readonly today: string
}

export async function writeJudgement(tx: Tx, one: Judged): Promise<void> {
  await run(tx)`
    update vip_standings
       set since = case when level <> ${one.level} then clock_timestamp() else since end,
           level = ${one.level}, below_since = ${one.belowSince}::date,
           last_down_on = ${one.lastDownOn}::date, held_level = ${one.heldLevel},
           judged_on = ${one.today}::date, judged_at = clock_timestamp(),
           fixed_until = case when fixed_until >= ${one.today}::date then fixed_until end
     where member_id = ${one.memberId}`
}

/** The house's own word: it stands until the day, and the grace begins anew after it. */
export async function fixLevel(
  tx: Tx,
  { memberId, level, days, zone }: { memberId: bigint; level: number; days: number; zone: string },
): Promise<void> {
  await run(tx)`
    update vip_standings
       set since = case when level <> ${level} then clock_timestamp() else since end,
           level = ${level}, below_since = null, held_level = null,
           fixed_until = (clock_timestamp() at time zone ${zone}::text)::date + ${days}::int
     where member_id = ${memberId}`
}

export type Change = {
  readonly at: Date
  readonly from: number
  readonly to: number
  readonly why: 'reached' | 'not_kept' | 'house'
}

export async function noteChange(
  tx: Tx,
  one: Omit<Change, 'at'> & { memberId: bigint; by?: string },
): Promise<void> {
  await run(tx)`
    insert into vip_changes (member_id, number, from_level, to_level, why, decided_by)
    select ${one.memberId}, coalesce(max(number), 0) + 1, ${one.from}, ${one.to}, ${one.why},
           ${one.by ?? null}
      from vip_changes where member_id = ${one.memberId}`
}

export async function listChanges(db: Db, memberId: bigint): Promise<Change[]> {
  return many<Change>(db)`
    select at, from_level as from, to_level as to, why from vip_changes
     where member_id = ${memberId} order by number desc limit ${HISTORY_MOST}`
}

/** Members with an account of their own who have played within the window or stand on the ladder, and were not looked at today. */
export async function membersToJudge(
  db: Db,
  { from, today, after, most }: { from: string; today: string; after: bigint; most: number },
): Promise<bigint[]> {
  const rows = await many<{ memberId: bigint }>(db)`
    select member_id as "memberId" from (
      select member_id from vip_standings where member_id > ${after}
      union
      select member_id from activity_days
       where member_id > ${after} and business_day >= ${from}::date
    ) as seen
     where exists (select from members m where m.id = member_id and m.type <> 4 and m.state = 'open')
       and not exists (select from vip_standings s
                        where s.member_id = seen.member_id and s.judged_on = ${today}::date)
     order by member_id limit ${most}`
  return rows.map(({ memberId }) => memberId)
}

/** Members whose rise waits for a verification, or whose level may be lost; the longest first. */
export async function standingsToLookAt(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ memberId: bigint }>(db)`
    select member_id as "memberId" from vip_standings
     where held_level is not null or below_since is not null
     order by below_since nulls first, member_id limit ${most}`
  return rows.map(({ memberId }) => String(memberId))
}
