import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'
import { isNotReturning } from './returns.store.ts'
import { HASH, LEAVES_OF_KNOT } from './book-tree.ts'

/** A book: of a draw whole, stage 0, or of one of its stages, which sells one play. */
export type BookOf = {
  readonly drawId: string
  readonly stage: number
  readonly play: string | null
}

/**
 * Writes down what was sold as it stands now; undefined, and no row, where nobody bet. The caller has shut the window,
 * and holds the draw or stage: what was decided to come back is returned, though its money may still be on the way.
 */
export async function insertBook(
  tx: Tx,
  { drawId, stage, play }: BookOf,
): Promise<Buffer | undefined> {
  const row = await maybe<{ leaves: Buffer }>(tx)`
    insert into draw_books (draw_id, stage, leaves, tickets)
    select t.draw_id, ${stage},
           string_agg(lottery_book_leaf(t, t.state <> 'void' and ${isNotReturning}), ''::bytea
                      order by t.wager_id),
           string_agg(uuid_send(t.wager_id), ''::bytea order by t.wager_id)
      from lottery_tickets t
     where t.draw_id = ${drawId} and (${play}::text is null or t.play = ${play})
     group by t.draw_id
    returning leaves`
  return row?.leaves
}

export const keepKnots = (
  tx: Tx,
  { drawId, stage }: Pick<BookOf, 'drawId' | 'stage'>,
  knots: Buffer,
) =>
  run(tx)`update draw_books set knots = ${knots}
       where draw_id = ${drawId} and stage = ${stage}`

/** A ticket's place in the book of its stage, or of its draw where that comes out at once. */
export type TicketInBook = {
  readonly stage: number
  readonly size: number
  readonly index: number
  /** The leaves of its knot, and all knots. */
  readonly block: Buffer
  readonly knots: Buffer
  readonly root: Buffer
  readonly leaf: Buffer
  /** As it is written for a ticket that plays, and for one that was given back before the close. */
  readonly accepted: string
  readonly returned: string
}

/** Undefined until its book is told, and for books that were told before they were trees. */
export async function findInBook(db: Db, wagerId: string): Promise<TicketInBook | undefined> {
  return maybe<TicketInBook>(db)`
    with placed as materialized (
      select t as ticket, b.stage, b.leaves, b.knots, coalesce(s.book_hash, d.book_hash) as root,
             place_in_book(b.draw_id, b.stage, t.wager_id) as index
        from lottery_tickets t
        join draws d on d.id = t.draw_id
        left join draw_stages s on s.draw_id = t.draw_id and s.play = t.play
        join draw_books b on b.draw_id = t.draw_id and b.stage = coalesce(s.stage, 0)
       where t.wager_id = ${wagerId})
    select stage, index, root, knots, length(leaves) / ${HASH} as size,
           substring(leaves from index * ${HASH} + 1 for ${HASH}) as leaf,
           substring(leaves from index / ${LEAVES_OF_KNOT} * ${HASH * LEAVES_OF_KNOT} + 1
                            for ${HASH * LEAVES_OF_KNOT}) as block,
           lottery_book_line(ticket, true) as accepted, lottery_book_line(ticket, false) as returned
      from placed where index is not null`
}

/** Lines of a told book in order, without names, from a place on. */
export async function findLines(
  db: Db,
  of: Pick<BookOf, 'drawId' | 'stage'> & { readonly from: number; readonly most: number },
): Promise<readonly string[]> {
  const rows = await many<{ line: string }>(db)`
    select lottery_book_line(t, lottery_book_leaf(t, true) =
             substring(b.leaves from p.place * ${HASH} + 1 for ${HASH})) as line
      from draw_books b
      join tickets_in_book(b.draw_id, b.stage, ${of.from}, ${of.most}) p on true
      join lottery_tickets t on t.wager_id = p.ticket
     where b.draw_id = ${of.drawId} and b.stage = ${of.stage}
     order by p.place`
  return rows.map(({ line }) => line)
}
