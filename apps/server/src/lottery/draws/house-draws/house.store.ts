import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one } from '../../../base/database/query.ts'
import { isLost } from './chains.store.ts'
import { judgedUntil } from '../life/close.store.ts'
import { CLOSING_LOOKED_AT } from '../limits.ts'
import { nextStageMoment } from './stages.store.ts'

export type DueDraw = { readonly id: string; readonly beacon: string; readonly round: bigint }

/** The moment from which a closed house draw can be drawn: its own time, and the beacon's round. */
export const dueAt = sql`greatest(d.draws_at, to_timestamp(b.genesis + (d.beacon_round - 1) * b.period))`

/** A draw before it in its chain waits: a link tells all links before it. A chain that is lost keeps no other waiting. */
export const waitsBehind = sql`exists (
  select from draws e left join draw_chains c on c.lottery = e.lottery and c.chain = e.chain
   where e.lottery = d.lottery and (e.chain, e.chain_index) < (d.chain, d.chain_index)
     and e.state in ('upcoming', 'open', 'closed') and e.draws_at <= d.draws_at
     and (c.lost_at is null or e.chain = d.chain))`

/**
 * House draws that are closed and whose round has been published, in the order of their chains. The first of each
 * lottery come before the second: one that cannot be drawn, and all that wait behind it, keep no other from its turn.
 */
export async function findDueHouseDraws(db: Db, most: number): Promise<readonly DueDraw[]> {
  return many<DueDraw>(db)`
    select id, beacon, round from (
      select d.id, d.beacon, d.beacon_round as round, d.draws_at,
             row_number() over (partition by d.lottery order by d.draws_at, d.chain, d.chain_index) as turn
        from draws d join lottery_beacons b on b.name = d.beacon
       where d.state = 'closed' and ${dueAt} <= clock_timestamp() and not ${isLost}) as due
     order by turn, draws_at limit ${most}`
}

export type HeldDraw = DueDraw & {
  readonly lottery: string
  readonly family: string
  readonly issue: string
  readonly chain: number
  readonly index: number
  readonly commit: Buffer
  readonly version: number
  readonly bets: number
  readonly drawsAt: Date
  /** It came out in parts, and its result is what they have told. */
  readonly staged: boolean
}

/** The draw, held until commit, if it still waits and nothing before it in the chain does. */
export async function lockDueDraw(tx: Tx, drawId: string): Promise<HeldDraw | undefined> {
  return maybe<HeldDraw>(tx)`
    select d.id, d.beacon, d.beacon_round as round, d.lottery, l.family, d.issue, d.chain,
           d.chain_index as index, d.commit, d.result_version as version, d.book_count as bets,
           d.draws_at as "drawsAt",
           exists (select from draw_stages s where s.draw_id = d.id) as staged
      from draws d join lotteries l on l.code = d.lottery join lottery_beacons b on b.name = d.beacon
     where d.id = ${drawId} and d.state = 'closed' and ${dueAt} <= clock_timestamp() and not ${isLost}
       and not ${waitsBehind}
     for update of d skip locked`
}

/** When the next draw closes or can be drawn; undefined while nothing is planned. */
export async function nextMoment(db: Db): Promise<{ at: Date | null; now: Date }> {
  return one<{ at: Date | null; now: Date }>(db)`
    select least(
      (select min(${judgedUntil})
         from (select id, closes_at from draws where state in ('upcoming', 'open')
                order by closes_at limit ${CLOSING_LOOKED_AT}) as d),
      (select min(${dueAt}) from draws d join lottery_beacons b on b.name = d.beacon
        where d.state = 'closed' and not ${isLost}),
      ${nextStageMoment}) as at,
      clock_timestamp() as now`
}
