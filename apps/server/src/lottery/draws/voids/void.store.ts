import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe } from '../../../base/database/query.ts'
import { isFinal, lostUntil } from '../house-draws/chains.store.ts'
import { SILENT_BEACON_MS } from '../limits.ts'

export type ToVoid = {
  readonly id: string
  readonly lottery: string
  readonly family: string
  readonly issue: string
  readonly version: number
  readonly result: string | null
  /** Null before the close. */
  readonly bets: number | null
}

/**
 * A house draw waits for its round as long as a beacon may be silent; the database refuses to have it void sooner. What
 * is one its seal says, whatever its lottery is called by now.
 */
const overdue = sql`
  d.state = 'closed'
  and greatest(d.draws_at, d.created_at)
      + case when d.commit is not null then ${SILENT_BEACON_MS} * interval '1 millisecond'
                      else l.void_after_seconds * interval '1 second' end
        <= clock_timestamp()`

export type OverdueDraw = {
  readonly id: string
  /** House draws: the beacon, and the first round that is still missing. */
  readonly beacon: string | null
  readonly round: bigint | null
}

/** Closed draws past their lottery's time; each lottery has its turn, however many of another cannot be void. */
export async function findOverdue(
  db: Db,
  source: 'house' | 'official',
  most: number,
): Promise<readonly OverdueDraw[]> {
  return many<OverdueDraw>(db)`
    select id, beacon, round from (
    select d.id, d.beacon, d.draws_at,
           row_number() over (partition by d.lottery order by d.draws_at) as turn,
           coalesce((select s.beacon_round from draw_stages s
                      where s.draw_id = d.id and s.numbers is null order by s.stage limit 1),
                    d.beacon_round) as round
      from draws d join lotteries l on l.code = d.lottery
     where ${overdue} and (d.commit is null) = ${source === 'official'}) as due
     order by turn, draws_at limit ${most}`
}

const lost = sql`
  d.state = 'closed' and c.lost_at is not null
  and ${lostUntil} <= clock_timestamp()`

export type LostDraw = {
  readonly id: string
  readonly lottery: string
  readonly chain: number
  readonly since: Date
  /** Another draw of its chain is void for its seed: a key that is found brings it back no more. */
  readonly final: boolean
}

/** Closed draws whose seeds nobody has been able to open for as long as a beacon may be silent. */
export async function findLost(db: Db, most: number): Promise<readonly LostDraw[]> {
  return many<LostDraw>(db)`
    select d.id, d.lottery, d.chain, c.lost_at as since, ${isFinal} as final
      from draws d join draw_chains c on c.lottery = d.lottery and c.chain = d.chain
     where ${lost} order by d.draws_at limit ${most}`
}

export async function lockLost(tx: Tx, drawId: string): Promise<ToVoid | undefined> {
  return maybe<ToVoid>(tx)`
    select ${columns} from draws d join lotteries l on l.code = d.lottery
      join draw_chains c on c.lottery = d.lottery and c.chain = d.chain
     where d.id = ${drawId} and ${lost} for update of d skip locked`
}

const columns = sql`
  d.id, d.lottery, l.family, d.issue, d.result_version as version, d.result, d.book_count as bets`

export async function lockOverdue(tx: Tx, drawId: string): Promise<ToVoid | undefined> {
  return maybe<ToVoid>(tx)`
    select ${columns} from draws d join lotteries l on l.code = d.lottery
     where d.id = ${drawId} and ${overdue} for update of d skip locked`
}
