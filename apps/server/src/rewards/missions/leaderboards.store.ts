import type { EarnedReward } from '../giving/kept-reward.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { PLACES } from './limits.ts'

export type PlacePrize = {
  readonly fromPlace: number
  readonly toPlace: number
  readonly reward: EarnedReward
}

export type Leaderboard = {
  readonly leaderboardId: string
  readonly titles: Words
  readonly score: 'points' | 'turnover'
  /** Points for 1.00 of turnover in millionths, by category. */
  readonly rates: Readonly<Record<string, number>>
  readonly categories: readonly string[] | null
  readonly currency: string
  readonly period: 'daily' | 'weekly' | 'monthly'
  readonly prizes: readonly PlacePrize[]
}

export async function findLeaderboards(db: Db | Tx): Promise<Leaderboard[]> {
  return many<Leaderboard>(db)`
    select leaderboard_id as "leaderboardId", titles, score, rates, categories, currency, period, prizes
      from leaderboards where withdrawn_at is null and starts_at <= now()
     order by position, leaderboard_id`
}

/** What a board is called and counts, also one that is withdrawn. */
export const findBoard = (db: Db | Tx, leaderboardId: string) =>
  maybe<Pick<Leaderboard, 'titles' | 'score'>>(db)`
    select titles, score from leaderboards where leaderboard_id = ${leaderboardId}`

export type Score = { readonly memberId: bigint; readonly score: bigint }

/** The score of a line of activity, in ledger units of turnover or, for points, in millionths of a unit. */
const scoreOf = ({ score, rates }: Leaderboard) =>
  score === 'turnover'
    ? sql`sum(a.turnover)::int8`
    : // Turnover in ledger units times points per 1.00 in millionths, floored to whole points.
      sql`floor(sum(a.turnover * coalesce((${JSON.stringify(rates)}::jsonb ->> a.category)::numeric, 0))
            / 10000000000)::int8`

/** The largest scores of some business days, from decided bets of real money; ties are not yet in order. */
export async function topScores(
  db: Db | Tx,
  board: Leaderboard,
  { from, to, only }: { from: string; to: string; only?: bigint },
): Promise<Score[]> {
  return many<Score>(db)`
    with scores as (
      select a.member_id as "memberId", ${scoreOf(board)} as score from activity_days a
       where a.business_day between ${from}::date and ${to}::date and a.currency = ${board.currency}
         and (${list.text(board.categories ? [...board.categories] : null)} is null
              or a.category = any(${list.text(board.categories ? [...board.categories] : null)}))
         and (${only ?? null}::int8 is null or a.member_id = ${only ?? null})
       group by a.member_id)
    select "memberId", score from scores where score > 0
     order by score desc fetch first ${PLACES} rows with ties`
}

export type PeriodState = 'running' | 'review' | 'issuing' | 'final'
export type BoardPeriod = {
  readonly leaderboardId: string
  readonly periodStart: string
  readonly endsAt: Date
  readonly state: PeriodState
  readonly over: boolean
}

const periodColumns = sql`leaderboard_id as "leaderboardId", period_start::text as "periodStart",
  ends_at as "endsAt", state, ends_at <= now() as over`

export const openPeriod = (
  db: Db | Tx,
  {
    leaderboardId,
    periodStart,
    endsAt,
  }: Pick<BoardPeriod, 'leaderboardId' | 'periodStart' | 'endsAt'>,
) =>
  run(db)`insert into leaderboard_periods (leaderboard_id, period_start, ends_at)
      values (${leaderboardId}, ${periodStart}::date, ${endsAt}) on conflict do nothing`

export async function findPeriod(
  db: Db | Tx,
  of: { leaderboardId: string; periodStart: string },
  lock = false,
): Promise<BoardPeriod | undefined> {
  return maybe<BoardPeriod>(db)`
    select ${periodColumns} from leaderboard_periods
     where leaderboard_id = ${of.leaderboardId} and period_start = ${of.periodStart}::date
     ${lock ? sql`for update` : sql``}`
}

export async function periodsIn(db: Db | Tx, state: PeriodState): Promise<BoardPeriod[]> {
  return many<BoardPeriod>(db)`
    select ${periodColumns} from leaderboard_periods where state = ${state}
     order by ends_at, leaderboard_id`
}

export const movePeriod = (
  tx: Tx,
  of: { leaderboardId: string; periodStart: string },
  state: PeriodState,
) =>
  run(tx)`update leaderboard_periods
         set state = ${state}, frozen_at = coalesce(frozen_at, now()),
             decided_at = case when ${state} = 'issuing' then now() else decided_at end
       where leaderboard_id = ${of.leaderboardId} and period_start = ${of.periodStart}::date`

export type Place = {
  readonly place: number
  readonly memberId: bigint
  readonly username: string
  readonly score: bigint
  readonly reachedAt: Date
  readonly reward: EarnedReward | null
  readonly flags: readonly 'same_address'[]
  readonly rewardState: 'none' | 'waiting' | 'due' | 'given' | 'refused'
}

export async function placesOf(
  db: Db | Tx,
  of: { leaderboardId: string; periodStart: string },
): Promise<Place[]> {
  return many<Place>(db)`
    select place, member_id as "memberId", username, score, reached_at as "reachedAt", reward, flags,
           reward_state as "rewardState"
      from leaderboard_places join members on members.id = member_id
     where leaderboard_id = ${of.leaderboardId} and period_start = ${of.periodStart}::date
     order by place`
}

export type NewPlace = Omit<Place, 'username'>

/** Writes the places of a period anew. */
export async function writePlaces(
  tx: Tx,
  of: { leaderboardId: string; periodStart: string },
  places: readonly NewPlace[],
): Promise<void> {
  await run(tx)`delete from leaderboard_places
             where leaderboard_id = ${of.leaderboardId} and period_start = ${of.periodStart}::date`
  for (const one of places) {
    await run(tx)`
      insert into leaderboard_places (leaderboard_id, period_start, place, member_id, score, reached_at,
                                      reward, flags, reward_state)
      values (${of.leaderboardId}, ${of.periodStart}::date, ${one.place}, ${one.memberId}, ${one.score},
              ${one.reachedAt}, ${one.reward ? JSON.stringify(one.reward) : null}::jsonb,
              ${list.text(one.flags)}, ${one.rewardState})`
  }
}

export const movePlace = (
  tx: Tx,
  of: { leaderboardId: string; periodStart: string; place: number },
  state: Place['rewardState'],
) =>
  run(tx)`update leaderboard_places set reward_state = ${state}
       where leaderboard_id = ${of.leaderboardId} and period_start = ${of.periodStart}::date
         and place = ${of.place}`

/** Members of a list who registered from one address: a reason to look before prizes are given. */
export async function sharedAddresses(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await many<{ id: bigint }>(db)`
    select id from members m where id = any(${list.int8(memberIds)})
       and exists (select from members other
                    where other.id = any(${list.int8(memberIds)}) and other.id <> m.id
                      and other.registered_from = m.registered_from)`
  return new Set(rows.map(({ id }) => id))
}

export async function addLeaderboardOnce(
  tx: Tx,
  board: Leaderboard & { readonly position: number; readonly startsAt: Date },
): Promise<void> {
  await run(tx)`
    insert into leaderboards (leaderboard_id, position, titles, score, rates, categories, currency, period,
                              prizes, starts_at)
    values (${board.leaderboardId}, ${board.position}, ${JSON.stringify(board.titles)}::jsonb,
            ${board.score}, ${JSON.stringify(board.rates)}::jsonb,
            ${list.text(board.categories ? [...board.categories] : null)}, ${board.currency},
            ${board.period}, ${JSON.stringify(board.prizes)}::jsonb, ${board.startsAt})
    on conflict do nothing`
}
