import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'
import { CHASING_DEPOSITS, NIGHT_ENDS_HOUR } from './limits.ts'
import type { MarkerRule, PlayFacts, Sign } from './score-harm.ts'

export type HarmSettings = {
  readonly daysBack: number
  readonly askFrom: number
  readonly quietDays: number
}

export async function readHarmSettings(db: Db | Tx): Promise<HarmSettings> {
  return one<HarmSettings>(db)`
    select days_back as "daysBack", ask_from as "askFrom", quiet_days as "quietDays"
      from harm_settings`
}

export async function readMarkers(db: Db | Tx): Promise<MarkerRule[]> {
  return many<MarkerRule>(db)`
    select marker, threshold, points from harm_markers order by marker`
}

export type MemberFacts = { readonly memberId: bigint } & PlayFacts

/** The next members who paid in, paid out or played lately, with what they did; trial accounts do not count. */
export async function readFacts(
  db: Db,
  {
    after,
    most,
    daysBack,
    timeZone,
  }: { after: bigint; most: number; daysBack: number; timeZone: string },
): Promise<MemberFacts[]> {
  return many<MemberFacts>(db)`
    with since as (
      select (now() at time zone ${timeZone})::date - ${daysBack}::int as day,
             now() - ${daysBack} * interval '1 day' as at
    ), active as (
      select m.id from members m
       where m.id > ${after} and m.state = 'open' and m.type <> 4
         and (exists (select from activity_money_days d, since s
                       where d.member_id = m.id and d.business_day >= s.day)
           or exists (select from activity_days d, since s
                       where d.member_id = m.id and d.business_day >= s.day))
       order by m.id limit ${most}
    )
    select a.id as "memberId", money.deposits, money.deposit_count, play.stakes, paid.methods,
           taken.reversals, raised.limit_raises, launched.nights, chased.chasing
      from active a cross join since s
     cross join lateral (
       select coalesce(sum(deposits), 0)::int8 as deposits,
              coalesce(sum(d.deposit_count), 0)::int8 as deposit_count
         from activity_money_days d where d.member_id = a.id and d.business_day >= s.day) money
     cross join lateral (
       select coalesce(sum(d.stakes), 0)::int8 as stakes
         from activity_days d where d.member_id = a.id and d.business_day >= s.day) play
     cross join lateral (
       select count(distinct d.method)::int8 as methods from deposits d
        where d.member_id = a.id and d.credited_at >= s.at) paid
     cross join lateral (
       select count(*)::int8 as reversals from withdrawals w
        where w.member_id = a.id and w.state = 'cancelled' and w.closed_at >= s.at) taken
     cross join lateral (
       select count(*)::int8 as limit_raises from safety_history h
        where h.member_id = a.id and h.act = 'limit_raise_asked' and h.at >= s.at) raised
     cross join lateral (
       select count(distinct (g.created_at at time zone ${timeZone})::date)::int8 as nights
         from game_launches g
        where g.member_id = a.id and g.created_at >= s.at and g.mode = 'real'
          and extract(hour from g.created_at at time zone ${timeZone}) < ${NIGHT_ENDS_HOUR}) launched
     cross join lateral (
       select count(*)::int8 as chasing from activity_money_days d
        where d.member_id = a.id and d.business_day >= s.day and d.deposit_count >= ${CHASING_DEPOSITS}
          and exists (select from activity_days p
                       where p.member_id = a.id and p.business_day = d.business_day
                      having sum(p.stakes) > sum(p.payouts))) chased
     order by a.id`
}

type Found = { readonly memberId: bigint; readonly score: number; readonly signs: readonly Sign[] }

/** Opens a case, or brings the open one up to date; an answer of the last days holds unless it got worse. */
export async function keepCase(
  tx: Tx,
  { caseId, memberId, score, signs, quietDays }: Found & { caseId: string; quietDays: number },
): Promise<void> {
  await run(tx)`
    insert into harm_cases (case_id, member_id, score, found)
    select ${caseId}, ${memberId}, ${score}, ${JSON.stringify(signs)}::jsonb
     where not exists (select from harm_cases
                        where member_id = ${memberId} and score >= ${score}
                          and closed_at > now() - ${quietDays} * interval '1 day')
    on conflict (member_id) where closed_at is null
    do update set score = excluded.score, found = excluded.found`
}

export type HarmCase = {
  readonly caseId: string
  readonly memberId: bigint
  readonly score: number
  readonly found: readonly Sign[]
  readonly openedAt: Date
}

export async function openCases(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select case_id as id from harm_cases where closed_at is null
     order by opened_at, case_id limit ${most}`
  return rows.map(({ id }) => id)
}

export async function findOpenCase(
  db: Db | Tx,
  caseId: string,
  lock: boolean,
): Promise<HarmCase | undefined> {
  return maybe<HarmCase>(db)`
    select case_id as "caseId", member_id as "memberId", score, found, opened_at as "openedAt"
      from harm_cases where case_id = ${caseId} and closed_at is null
      ${lock ? sql`for update` : sql``}`
}

export async function closeCase(
  tx: Tx,
  { caseId, outcome, reason, by }: { caseId: string; outcome: string; reason: string; by: string },
): Promise<void> {
  await run(tx)`
    update harm_cases set outcome = ${outcome}, reason = ${reason}, closed_by = ${by}, closed_at = now()
     where case_id = ${caseId}`
}
