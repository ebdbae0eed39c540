import { reasonNamed, type MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import {
  type BetFilter,
  type BetLine,
  betColumns,
  betsThat,
  type TransferFilter,
  type TransferLine,
  transferColumns,
  transfersThat,
} from './records.store.ts'

/** Where a part of a record ended: its last moment to the microsecond, and what tells lines of that moment apart. */
export type Place = { readonly at: string; readonly id: string }
type Wanted = { readonly limit: number; readonly from: Place | undefined }
type Part<Line> = { readonly rows: Line[]; readonly next: Place | undefined }

/** A member's bets after a place, newest first: it costs what it answers, however long the record is. */
export async function betsFrom(
  db: Db,
  memberId: MemberId,
  filter: BetFilter,
  { limit, from }: Wanted,
): Promise<Part<BetLine>> {
  const after = from
    ? sql`and placed_at <= ${from.at}::timestamptz and (placed_at, id) < (${from.at}::timestamptz, ${from.id}::uuid)`
    : sql``
  const rows = await many<BetLine & { place: string }>(db)`
    select ${betColumns}, placed_at::text as place from wagers
     where ${betsThat(memberId, filter)} ${after}
     order by placed_at desc, id desc limit ${limit}`
  const last = rows.at(-1)
  return {
    rows: rows.map(({ place: _, ...row }) => row),
    next: last && rows.length === limit ? { at: last.place, id: last.id } : undefined,
  }
}

/** Movements of a member's cash after a place, newest first. */
export async function transfersFrom(
  db: Db,
  memberId: MemberId,
  filter: TransferFilter,
  { limit, from }: Wanted,
): Promise<Part<TransferLine>> {
  const after = from
    ? sql`and created_at <= ${from.at}::timestamptz
          and (created_at, seq, lane) < (${from.at}::timestamptz, ${seqOf(from)}::int8, ${laneOf(from)}::int4)`
    : sql``
  const rows = await many<
    Omit<TransferLine, 'reason'> & { reason: number; place: string; key: string }
  >(db)`
    select ${transferColumns(memberId)}, t.created_at::text as place, t.seq || ' ' || t.lane as key
      from (select * from ledger_transfers where ${transfersThat(memberId, filter)} ${after}
             order by created_at desc, seq desc, lane desc limit ${limit}) as t
      left join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
     order by t.created_at desc, t.seq desc, t.lane desc`
  const last = rows.at(-1)
  return {
    rows: rows.map(({ place: _at, key: _id, ...row }) => ({
      ...row,
      reason: reasonNamed(row.reason),
    })),
    next: last && rows.length === limit ? { at: last.place, id: last.key } : undefined,
  }
}

const seqOf = ({ id }: Place) => id.split(' ')[0]
const laneOf = ({ id }: Place) => id.split(' ')[1]
