import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { type LostSeed, lostSeedColumn } from './house-draws/chains.store.ts'
import { stagesColumn, type StoredStage } from './house-draws/stages.store.ts'

export type DrawState =
  | 'upcoming'
  | 'open'
  | 'closed'
  | 'drawing'
  | 'drawn'
  | 'settled'
  | 'void'
  | 'corrected'

/** A draw as it stands by the database's clock, with its times and, once told, its result. */
export type Draw = {
  readonly id: string
  readonly lottery: string
  readonly issue: string
  readonly businessDay: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly state: DrawState
  readonly station: Words | null
  readonly result: string | null
  readonly numbers: readonly string[]
  readonly version: number
  readonly drawnAt: Date | null
  readonly voidReason: string | null
  /** Where its seed is not told and cannot be opened. */
  readonly lostSeed: LostSeed | null
  /** Where it comes out in parts. */
  readonly stages: readonly StoredStage[] | null
}

/** The ledger's window that stakes on a draw are guarded with. */
export const windowOf = (drawId: string): string => `draw:${drawId}`

/** Sales open and close by the clock alone, so that nothing has to be written for it. */
const stateNow = sql<DrawState>`case
  when d.state in ('upcoming', 'open', 'closed') and clock_timestamp() >= d.draws_at then 'drawing'
  when d.state in ('upcoming', 'open') and clock_timestamp() >= d.closes_at then 'closed'
  when d.state = 'upcoming' and clock_timestamp() >= d.opens_at then 'open'
  else d.state end`

export const drawColumns = sql`
  d.id, d.lottery, d.issue, d.business_day::text as "businessDay", d.opens_at as "opensAt",
  d.closes_at as "closesAt", d.draws_at as "drawsAt", ${stateNow} as state, d.station, d.result,
  coalesce(d.numbers, '{}') as numbers, d.result_version as version, d.drawn_at as "drawnAt",
  d.void_reason as "voidReason", ${lostSeedColumn} as "lostSeed", ${stagesColumn} as stages`

/** Draws that can be bought now, those ahead for a chase among them; the next to close first. */
export async function findSellingDraws(
  db: Db | Tx,
  lottery: string,
  limit: number,
): Promise<readonly Draw[]> {
  return many<Draw>(db)`
    select ${drawColumns} from draws d
     where d.lottery = ${lottery} and d.state in ('upcoming', 'open')
       and d.closes_at > clock_timestamp()
     order by d.draws_at limit ${limit}`
}

export async function readDraw(
  db: Db | Tx,
  lottery: string,
  issue: string,
): Promise<Draw | undefined> {
  return maybe<Draw>(db)`
    select ${drawColumns} from draws d where d.lottery = ${lottery} and d.issue = ${issue}`
}

export async function readDrawById(db: Db | Tx, drawId: string): Promise<Draw | undefined> {
  return maybe<Draw>(db)`
    select ${drawColumns} from draws d where d.id = ${drawId}`
}

/** Draws whose sales are over, the last first; `from` names the issue they lie before. */
export async function findPastDraws(
  db: Db | Tx,
  {
    lottery,
    from,
    day,
    limit,
  }: {
    lottery: string
    from?: string | undefined
    /** Of the lottery's own calendar. */
    day?: string | undefined
    limit: number
  },
): Promise<readonly Draw[]> {
  const before =
    from === undefined
      ? sql``
      : sql`and d.draws_at < (select draws_at from draws where lottery = ${lottery} and issue = ${from})`
  const onDay = day === undefined ? sql`` : sql`and d.business_day = ${day}::date`
  return many<Draw>(db)`
    select ${drawColumns} from draws d
     where d.lottery = ${lottery} and d.closes_at <= clock_timestamp() ${before} ${onDay}
     order by d.draws_at desc limit ${limit}`
}

export type Standing = { readonly current: Draw | undefined; readonly last: Draw | undefined }

/** Of every lottery the draw on sale, or the next, and the last with a result. */
export async function findStandings(db: Db | Tx): Promise<ReadonlyMap<string, Standing>> {
  const rows = await many<Draw & { which: 'current' | 'last' }>(db)`
    select 'current' as which, ${drawColumns} from lotteries l cross join lateral (
      select d.* from draws d
       where d.lottery = l.code and d.state in ('upcoming', 'open')
         and d.closes_at > clock_timestamp() and d.draws_at > clock_timestamp()
       order by d.draws_at limit 1) d
    union all
    select 'last', ${drawColumns} from lotteries l cross join lateral (
      select d.* from draws d
       where d.lottery = l.code and d.result is not null
       order by d.draws_at desc limit 1) d`
  const found = new Map<string, { current: Draw | undefined; last: Draw | undefined }>()
  for (const row of rows) {
    const standing = found.get(row.lottery) ?? { current: undefined, last: undefined }
    standing[row.which] = row
    found.set(row.lottery, standing)
  }
  return found
}

export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { now } = await one<{ now: Date }>(db)`select clock_timestamp() as now`
  return now
}

export type DrawnRow = {
  readonly issue: string
  readonly drawsAt: Date
  readonly result: string
  readonly numbers: readonly string[]
}

/** The last results of a lottery, the newest first. */
export async function findLastResults(
  db: Db,
  lottery: string,
  limit: number,
): Promise<readonly DrawnRow[]> {
  return many<DrawnRow>(db)`
    select issue, draws_at as "drawsAt", result, numbers from draws
     where lottery = ${lottery} and result is not null
     order by draws_at desc limit ${limit}`
}
