import {
  type Amount,
  type Reason,
  reasonNamed,
  type MemberId,
  type OperationId,
  type WagerId,
} from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'
import type { CurrencyCode } from '../wallet.ts'

/** One transfer as its member's own stream tells it. */
export type MemberEvent = {
  readonly lane: number
  readonly seq: bigint
  readonly memberId: MemberId
  readonly operationId: OperationId
  readonly leg: number
  readonly reason: Reason
  readonly currency: CurrencyCode
  readonly amount: Amount
  /** The member's cash after exactly this transfer. */
  readonly balanceAfter: Amount
  readonly wagerId: WagerId | null
  readonly at: Date
}

/** A reader's place: the last number seen of every lane. */
export type LanePositions = ReadonlyMap<number, bigint>

type Row = Omit<MemberEvent, 'reason'> & { reason: number }

/** Where every lane stands now. */
export async function lanePositions(db: Db): Promise<Map<number, bigint>> {
  const rows = await many<{ id: number; seq: bigint }>(db)`select id, seq from ledger_lanes`
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Everybody's events after a place, in the order of each lane; lanes the reader does not know yet are read from their start. */
export async function readAfter(
  db: Db,
  after: LanePositions,
  limit: number,
): Promise<MemberEvent[]> {
  const rows = await many<Row>(db)`
    select ${columns} from ledger_lanes as l
      left join unnest(${list.int4(lanesOf(after))}, ${list.int8(seqsOf(after))}) as seen (lane, seq) on seen.lane = l.id
      cross join lateral (
        select * from ledger_transfers
         where lane = l.id and seq > coalesce(seen.seq, 0) order by seq limit ${limit}
      ) as t
     where l.seq > coalesce(seen.seq, 0)
     order by t.lane, t.seq, t.leg`
  return rows.map(toEvent)
}

/** One member's events after a place and up to another; at most `limit`, so that the caller can tell a gap that is too wide. */
export async function readMissed(
  db: Db,
  memberId: MemberId,
  { after, upTo, limit }: { after: LanePositions; upTo: LanePositions; limit: number },
): Promise<MemberEvent[]> {
  const rows = await many<Row>(db)`
    select ${columns}
      from unnest(${list.int4(lanesOf(upTo))}, ${list.int8(seqsOf(upTo))}) as reach (lane, seq)
      left join unnest(${list.int4(lanesOf(after))}, ${list.int8(seqsOf(after))}) as seen (lane, seq) using (lane)
      join ledger_transfers as t
        on t.lane = reach.lane and t.seq > coalesce(seen.seq, 0) and t.seq <= reach.seq
     where t.member_id = ${memberId}
     order by t.lane, t.seq, t.leg
     limit ${limit}`
  return rows.map(toEvent)
}

const columns = sql`t.lane, t.seq, t.member_id as "memberId", t.operation_id as "operationId", t.leg, t.reason,
  t.currency, t.amount, t.balance_after as "balanceAfter", t.wager_id as "wagerId", t.created_at as at`

const lanesOf = (positions: LanePositions) => [...positions.keys()]
const seqsOf = (positions: LanePositions) => [...positions.values()]
const toEvent = (row: Row): MemberEvent => ({ ...row, reason: reasonNamed(row.reason) })
