import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, run } from '../../../base/database/query.ts'
import { isLost } from '../house-draws/chains.store.ts'
import { dueAt, waitsBehind } from '../house-draws/house.store.ts'
import { SILENT_BEACON_MS } from '../limits.ts'

/** A house draw that was called off, and what is left to tell of it. */
export type VoidDraw = {
  readonly id: string
  readonly lottery: string
  readonly family: string
  readonly issue: string
  readonly chain: number
  readonly index: number
  readonly commit: Buffer
  readonly beacon: string
  readonly linkTold: boolean
  /** Its rounds in their order: one, or that of each stage. */
  readonly rounds: readonly number[]
  /** Stages without numbers. */
  readonly missing: readonly number[]
}

/** Whose round stayed away is asked for a while longer; the seed is opened at once. */
const toTell = sql`
  d.commit is not null and d.state = 'void'
  and (d.revealed_link is null
       or d.void_result is null
          and d.draws_at > clock_timestamp() - ${SILENT_BEACON_MS} * interval '2 milliseconds')
  and ${dueAt} <= clock_timestamp() and not ${isLost} and not ${waitsBehind}`

/** Those of which nothing is told come first; each lottery has its turn, so that draws nobody can tell keep no other waiting. */
export async function findVoidToTell(db: Db, most: number): Promise<readonly VoidDraw[]> {
  return many<VoidDraw>(db)`
    select d.id, d.lottery, l.family, d.issue, d.chain, d.chain_index as index, d.commit, d.beacon,
           d.revealed_link is not null as "linkTold",
           coalesce((select array_agg(s.beacon_round::float8 order by s.stage)
                       from draw_stages s where s.draw_id = d.id),
                    array[d.beacon_round::float8]) as rounds,
           coalesce((select array_agg(s.stage::int order by s.stage)
                       from draw_stages s where s.draw_id = d.id and s.numbers is null),
                    '{}') as missing
      from draws d join lotteries l on l.code = d.lottery join lottery_beacons b on b.name = d.beacon
     where ${toTell}
     order by row_number() over (partition by d.lottery
                                 order by d.revealed_link is not null, d.draws_at desc)
     limit ${most}`
}

/** Holds the draw until commit, if there is still something to tell of it. */
export async function lockVoidToTell(tx: Tx, drawId: string): Promise<boolean> {
  const rows = await many(tx)`
    select from draws d join lottery_beacons b on b.name = d.beacon
     where d.id = ${drawId} and ${toTell} for update of d skip locked`
  return rows.length > 0
}

export async function tellVoid(
  tx: Tx,
  drawId: string,
  told: {
    readonly link: Buffer
    readonly signature?: Uint8Array
    readonly previousSignature?: Uint8Array | null
    readonly result?: string
  },
): Promise<boolean> {
  const bytes = (of: Uint8Array | null | undefined) => (of ? Buffer.from(of) : null)
  await run(tx)`
    update draws set revealed_link = ${told.link}, signature = ${bytes(told.signature)},
                     previous_signature = ${bytes(told.previousSignature)},
                     void_result = ${told.result ?? null}
     where id = ${drawId}`
  return true
}
