import { sql } from 'kysely'
import type { Tx } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'
import { graceOfWindow } from '../../../ledger/wallet/house-rules.store.ts'
import type { SealedBook } from '../books/seal-book.ts'

/** What arrived before the close of a draw `d` is still judged until then. */
export const judgedUntil = sql`d.closes_at + ${graceOfWindow(sql`'draw:' || d.id`)}`

/** Draws whose sales are over by the database's clock, those that arrived in time judged, held until commit; those another process holds are left to it. */
export async function findToClose(
  tx: Tx,
  most: number,
): Promise<readonly { readonly id: string }[]> {
  return many<{ id: string }>(tx)`
    select d.id from draws as d
     where d.state in ('upcoming', 'open') and d.closes_at <= clock_timestamp()
       and ${judgedUntil} <= clock_timestamp()
     order by d.draws_at, d.id limit ${most} for update of d skip locked`
}

/** Holds one of these until commit; false where it is closed, or another process is at it. */
export async function lockToClose(tx: Tx, drawId: string): Promise<boolean> {
  const rows = await many(tx)`
    select from draws where id = ${drawId} and state in ('upcoming', 'open')
       and closes_at <= clock_timestamp() for update skip locked`
  return rows.length > 0
}

export const markClosed = (tx: Tx, drawId: string, { root, bets }: SealedBook) =>
  run(tx)`update draws set state = 'closed', book_hash = ${root}, book_count = ${bets}
       where id = ${drawId}`

/** Closes draws that were never on sale. */
export const closeUnsold = (tx: Tx, ids: readonly string[]) =>
  run(tx)`update draws set state = 'closed', book_hash = sha256(''), book_count = 0
       where id = any (${list.uuid(ids)}) and state = 'upcoming'`
