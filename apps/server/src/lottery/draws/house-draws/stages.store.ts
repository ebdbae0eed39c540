import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, run } from '../../../base/database/query.ts'
import { isLost } from './chains.store.ts'
import type { SealedBook } from '../books/seal-book.ts'

/** A stage of a draw as everybody may see it. */
export type StoredStage = {
  readonly stage: number
  readonly play: string
  /** As JSON writes a moment. */
  readonly closesAt: string
  /** Its sale is over, by the database's clock. */
  readonly closed: boolean
  /** Null until it is drawn. */
  readonly numbers: readonly string[] | null
}

/** The window that stakes on a stage are guarded with, beside that of its draw. */
export const stageWindowOf = (drawId: string, play: string): string => `draw:${drawId}:${play}`

/** The stages of draw `d` as JSON; null where it comes out at once. */
export const stagesColumn = sql`(
  select jsonb_agg(jsonb_build_object('stage', s.stage, 'play', s.play, 'closesAt', s.closes_at,
                                      'closed', s.closes_at <= clock_timestamp(),
                                      'numbers', s.numbers) order by s.stage)
    from draw_stages s where s.draw_id = d.id)`

export type NewStage = {
  readonly drawId: string
  readonly stage: number
  readonly play: string
  readonly closesAt: number
  readonly round: number
}

export const insertStages = (tx: Tx, stages: readonly NewStage[]) =>
  run(tx)`insert into draw_stages (draw_id, stage, play, closes_at, beacon_round)
      select draw_id, stage, play, to_timestamp(closes_ms / 1000.0), round
        from jsonb_to_recordset(${JSON.stringify(
          stages.map(({ drawId, stage, play, closesAt, round }) => ({
            draw_id: drawId,
            stage,
            play,
            closes_ms: closesAt,
            round,
          })),
        )}::jsonb) as s (draw_id uuid, stage smallint, play text, closes_ms float8, round bigint)`

export type StageToClose = {
  readonly drawId: string
  readonly stage: number
  readonly play: string
}

/** Stages whose sale is over by the database's clock, held until commit. */
export async function findStagesToClose(tx: Tx, most: number): Promise<readonly StageToClose[]> {
  return many<StageToClose>(tx)`
    select s.draw_id as "drawId", s.stage, s.play
      from draw_stages s join draws d on d.id = s.draw_id
     where s.book_hash is null and s.closes_at <= clock_timestamp() and d.state <> 'void'
     order by s.closes_at, s.draw_id limit ${most} for update of s skip locked`
}

/** Holds the stage until commit; false where another process does, or has closed it. */
export async function lockStageToClose(
  tx: Tx,
  { drawId, stage }: Pick<StageToClose, 'drawId' | 'stage'>,
): Promise<boolean> {
  const rows = await many(tx)`
    select from draw_stages where draw_id = ${drawId} and stage = ${stage} and book_hash is null
       for update skip locked`
  return rows.length > 0
}

export const markStageClosed = (
  tx: Tx,
  { drawId, stage }: Pick<StageToClose, 'drawId' | 'stage'>,
  { root, bets }: SealedBook,
) =>
  run(tx)`update draw_stages set book_hash = ${root}, book_count = ${bets}
       where draw_id = ${drawId} and stage = ${stage}`

/** The last stage is told with its draw; those before it once their round is published. */
const stageDueAt = sql`greatest(
  to_timestamp(b.genesis + (s.beacon_round - 1) * b.period),
  case when s.closes_at >= d.closes_at then d.draws_at else s.closes_at end)`

/** Stages of draws without a result, closed and not drawn, whose stages before are. */
const nextToDraw = sql`
  draw_stages s join draws d on d.id = s.draw_id join lottery_beacons b on b.name = d.beacon
   where s.book_hash is not null and s.numbers is null
     and d.state in ('upcoming', 'open', 'closed') and not ${isLost}`

const allBeforeAreDrawn = sql`not exists (
  select from draw_stages e
   where e.draw_id = s.draw_id and e.stage < s.stage and e.numbers is null)`

export type DueStage = {
  readonly drawId: string
  readonly stage: number
  readonly beacon: string
  readonly round: bigint
}

/** Stages whose round has been published, in the order in which they are drawn; each lottery has its turn. */
export async function findDueStages(db: Db, most: number): Promise<readonly DueStage[]> {
  return many<DueStage>(db)`
    select "drawId", stage, beacon, round from (
      select s.draw_id as "drawId", s.stage, d.beacon, s.beacon_round as round, s.closes_at,
             row_number() over (partition by d.lottery order by s.closes_at, s.draw_id) as turn
        from ${nextToDraw} and ${stageDueAt} <= clock_timestamp()) as due
     order by turn, closes_at limit ${most}`
}

export type HeldStage = DueStage & {
  readonly lottery: string
  readonly family: string
  readonly issue: string
  readonly chain: number
  readonly index: number
  readonly commit: Buffer
}

/** The stage with its draw, both held until commit, if it still waits and no stage before it does. */
export async function lockDueStage(
  tx: Tx,
  { drawId, stage }: Pick<DueStage, 'drawId' | 'stage'>,
): Promise<HeldStage | undefined> {
  return maybe<HeldStage>(tx)`
    select s.draw_id as "drawId", s.stage, d.beacon, s.beacon_round as round, d.lottery,
           (select family from lotteries l where l.code = d.lottery) as family, d.issue, d.chain,
           d.chain_index as index, d.commit
      from ${nextToDraw} and ${stageDueAt} <= clock_timestamp() and ${allBeforeAreDrawn}
       and s.draw_id = ${drawId} and s.stage = ${stage}
       for no key update of d, s skip locked`
}

export const publishStage = (
  tx: Tx,
  { drawId, stage }: Pick<DueStage, 'drawId' | 'stage'>,
  told: {
    readonly numbers: readonly string[]
    readonly signature: Uint8Array
    readonly previousSignature: Uint8Array | null
  },
) =>
  run(tx)`update draw_stages
         set numbers = ${list.text(told.numbers)}, drawn_at = clock_timestamp(),
             signature = ${Buffer.from(told.signature)},
             previous_signature = ${told.previousSignature && Buffer.from(told.previousSignature)}
       where draw_id = ${drawId} and stage = ${stage}`

/** The numbers of a draw's stages in their order, null for those to come; none where it comes out at once. */
export async function numbersOfStages(
  tx: Tx,
  drawId: string,
): Promise<readonly (readonly string[] | null)[]> {
  const rows = await many<{ numbers: readonly string[] | null }>(tx)`
    select numbers from draw_stages where draw_id = ${drawId} order by stage`
  return rows.map(({ numbers }) => numbers)
}

/** When the next stage closes or can be drawn. */
export const nextStageMoment = sql`least(
  (select min(s.closes_at) from draw_stages s join draws d on d.id = s.draw_id
    where s.book_hash is null and d.state <> 'void'),
  (select min(${stageDueAt}) from ${nextToDraw}))`

/** What binds each stage of a draw, and what it has told. */
export type StageProofRow = {
  readonly stage: number
  readonly play: string
  readonly closesAt: Date
  readonly round: bigint
  readonly signature: Buffer | null
  readonly previousSignature: Buffer | null
  readonly bookHash: Buffer | null
  readonly bookCount: number | null
  readonly bookToldAt: Date | null
  readonly numbers: readonly string[] | null
}

export async function findStageProofs(
  db: Db | Tx,
  drawId: string,
): Promise<readonly StageProofRow[]> {
  return many<StageProofRow>(db)`
    select stage, play, closes_at as "closesAt", beacon_round as round, signature, previous_signature as "previousSignature",
           book_hash as "bookHash", book_count as "bookCount", book_told_at as "bookToldAt", numbers
      from draw_stages where draw_id = ${drawId} order by stage`
}

/** The windows of all stages of these draws. */
export async function stageWindowsOf(tx: Tx, drawIds: readonly string[]): Promise<string[]> {
  const rows = await many<{ drawId: string; play: string }>(tx)`
    select draw_id as "drawId", play from draw_stages
     where draw_id = any (${list.uuid(drawIds)})`
  return rows.map(({ drawId, play }) => stageWindowOf(drawId, play))
}
