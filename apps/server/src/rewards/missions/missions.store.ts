import type { EarnedReward } from '../giving/kept-reward.ts'
import type { MissionGoal, MissionPeriod } from '@parlour/promotions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'

export type Mission = {
  readonly missionId: string
  readonly titles: Words
  readonly summaries: Words
  readonly goal: MissionGoal
  readonly categories: readonly string[] | null
  readonly period: MissionPeriod
  readonly after: string | null
  readonly startsOn: string
  readonly endsAt: Date | null
  readonly ended: boolean
  readonly steps: readonly { readonly target: bigint; readonly reward: EarnedReward }[]
}

type MissionRow = Omit<Mission, 'steps'> & {
  readonly targets: readonly string[]
  readonly rewards: readonly EarnedReward[]
}

/** Missions that have begun and are not withdrawn, in the order of the house; one that ended lately is still shown. */
export async function findMissions(
  db: Db | Tx,
  { zone, missionId }: { zone: string; missionId?: string },
): Promise<Mission[]> {
  const rows = await many<MissionRow>(db)`
    select m.mission_id as "missionId", titles, summaries, goal, categories, period,
           after_mission as after, (starts_at at time zone ${zone})::date::text as "startsOn",
           ends_at as "endsAt", coalesce(ends_at <= now(), false) as ended,
           array_agg(target::text order by step) as targets,
           jsonb_agg(reward order by step) as rewards
      from missions m join mission_steps using (mission_id)
     where withdrawn_at is null and starts_at <= now()
       and (ends_at is null or ends_at > now() - interval '1 day')
       and (${missionId ?? null}::text is null or mission_id = ${missionId ?? null})
     group by m.mission_id order by position, m.mission_id`
  return rows.map(({ targets, rewards, ...mission }) => ({
    ...mission,
    steps: targets.map((target, at) => ({ target: BigInt(target), reward: rewards[at]! })),
  }))
}

export type Claim = {
  readonly missionId: string
  readonly periodStart: string
  readonly step: number
  readonly operationId: string
  readonly reward: EarnedReward
  readonly claimedAt: Date
}

const claimColumns = sql`mission_id as "missionId", period_start::text as "periodStart", step,
  operation_id as "operationId", reward, claimed_at as "claimedAt"`

/** Everything a member has claimed since a day, and once-only missions whenever it was. */
export async function claimsOf(db: Db | Tx, memberId: bigint): Promise<Claim[]> {
  return many<Claim>(db)`
    select ${claimColumns} from mission_claims where member_id = ${memberId}
     order by claimed_at desc limit 2000`
}

export async function findClaim(
  tx: Db | Tx,
  of: { memberId: bigint; operationId: string },
): Promise<Claim | undefined> {
  return maybe<Claim>(tx)`
    select ${claimColumns} from mission_claims
     where member_id = ${of.memberId} and operation_id = ${of.operationId}`
}

/** The claim as written; undefined where the step, or the id, was claimed before. */
export async function insertClaim(
  tx: Tx,
  memberId: bigint,
  claim: Omit<Claim, 'claimedAt'>,
): Promise<Claim | undefined> {
  return maybe<Claim>(tx)`
    insert into mission_claims (member_id, mission_id, period_start, step, operation_id, reward)
    values (${memberId}, ${claim.missionId}, ${claim.periodStart}::date, ${claim.step},
            ${claim.operationId}, ${JSON.stringify(claim.reward)}::jsonb)
    on conflict do nothing returning ${claimColumns}`
}

export async function seenMissions(db: Db | Tx, memberId: bigint): Promise<ReadonlySet<string>> {
  const rows = await many<{ id: string }>(db)`
    select mission_id as id from mission_looks where member_id = ${memberId}`
  return new Set(rows.map(({ id }) => id))
}

export const noteSeen = (db: Db, memberId: bigint, missionIds: readonly string[]) =>
  run(db)`insert into mission_looks (member_id, mission_id)
      select ${memberId}, mission_id from missions where mission_id = any(${list.text(missionIds)})
      on conflict do nothing`

/** Notes that a member is here on this business day. */
export const noteDay = (db: Db | Tx, memberId: bigint, day: string) =>
  run(db)`insert into member_days (member_id, business_day) values (${memberId}, ${day}::date)
      on conflict do nothing`

export async function countDays(
  db: Db | Tx,
  of: { memberId: bigint; from: string; to: string },
): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from member_days
     where member_id = ${of.memberId} and business_day between ${of.from}::date and ${of.to}::date`
  return count
}

export type NewMission = {
  readonly missionId: string
  readonly position: number
  readonly titles: Words
  readonly summaries: Words
  readonly goal: MissionGoal
  readonly categories?: readonly string[]
  readonly period: MissionPeriod
  readonly after?: string
  readonly startsAt: Date
  readonly endsAt?: Date
  readonly steps: readonly { readonly target: bigint; readonly reward: EarnedReward }[]
}

/** Adds a mission with its steps; one that stands already is left alone. */
export async function addMissionOnce(tx: Tx, mission: NewMission): Promise<void> {
  const rows = await many(tx)`
    insert into missions (mission_id, position, titles, summaries, goal, categories, period,
                          after_mission, starts_at, ends_at)
    values (${mission.missionId}, ${mission.position}, ${JSON.stringify(mission.titles)}::jsonb,
            ${JSON.stringify(mission.summaries)}::jsonb, ${mission.goal},
            ${list.text(mission.categories ? [...mission.categories] : null)}, ${mission.period},
            ${mission.after ?? null}, ${mission.startsAt}, ${mission.endsAt ?? null})
    on conflict do nothing returning 1`
  if (rows.length === 0) return
  for (const [at, { target, reward }] of mission.steps.entries()) {
    await run(tx)`
      insert into mission_steps (mission_id, step, target, reward)
      values (${mission.missionId}, ${at + 1}, ${target}, ${JSON.stringify(reward)}::jsonb)`
  }
}
