import { DAY_MS } from '@parlour/time'
import type { MemberId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { leafOf, pathTo } from '../draws/books/book-tree.ts'
import { findInBook } from '../draws/books/books.store.ts'
import type { Draw } from '../draws/draws.store.ts'
import { shownLostSeed } from '../draws/pages/shown-draw.ts'
import type { Needs } from '../../house/needs.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { ticketsStillOpen, findDraws, findFamilies } from './draws-of-tickets.store.ts'
import { CANCEL_MARGIN_SECONDS, SHOWN_SELECTION, SPAN_DAYS } from './limits.ts'
import { findCancellable } from './sale/terms.store.ts'
import {
  findTickets,
  listTickets,
  sumTickets,
  type TicketFilter,
  type TicketRow,
} from './tickets.store.ts'

export type ShownTicket = CallAnswer<'myTickets'>['lines'][number]
type Days = { readonly from?: string | undefined; readonly to?: string | undefined }
export type TicketQuery = Days & Pick<TicketFilter, 'game' | 'issue' | 'state'>

export async function showTickets(
  { db }: Pick<Needs, 'db'>,
  memberId: MemberId,
  { page, pageSize, ...query }: TicketQuery & { page: number; pageSize: number },
): Promise<CallAnswer<'myTickets'> | Refusal<'period_too_long'>> {
  const span = await weekOf(db, query)
  if (isRefusal(span)) return span
  const { game, issue, state } = query
  const filter = { from: span.from, to: span.to, game, issue, state }
  const [rows, totals, { currency }] = await Promise.all([
    listTickets(db, memberId, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    sumTickets(db, memberId, filter),
    readBalances(db, memberId),
  ])
  return {
    ...span,
    currency,
    page,
    pages: Math.ceil(totals.count / pageSize),
    total: totals.count,
    lines: await withDraws(db, rows),
    totals,
  }
}

export async function showTicket(
  { db }: Pick<Needs, 'db'>,
  { memberId, id }: { memberId: MemberId; id: string },
): Promise<CallAnswer<'myTicket'> | Refusal<'ticket_not_found'>> {
  const [row] = await findTickets(db, memberId, [id])
  if (!row) return refuse('ticket_not_found')
  const [shown] = await withDraws(db, [row])
  return {
    ...shown!,
    selection: row.selection,
    selectionCut: false,
    tiers: tiersOf(row),
    resultVersion: row.resultVersion,
    proof: `/wps/v2/lottery/games/${encodeURIComponent(row.game)}/draws/${row.issue}`,
    book: await placeInBook(db, row),
  }
}

async function placeInBook(
  db: Db,
  { id, game, issue }: Pick<TicketRow, 'id' | 'game' | 'issue'>,
): Promise<CallAnswer<'myTicket'>['book']> {
  const found = await findInBook(db, id)
  if (!found) return null
  const { stage, index, size, block, knots, root, leaf, accepted, returned } = found
  const path = await pathTo(index, block, knots)
  return {
    receipt: 'parlour-ticket',
    format: 1,
    game,
    issue,
    ticket: id,
    stage,
    index,
    size,
    // What was given back after the close stands in the book as it stood then.
    line: leafOf(accepted).equals(leaf) ? accepted : returned,
    path: path.map((hash) => hash.toString('hex')),
    root: root.toString('hex'),
  }
}

function tiersOf({ hits, prizes }: TicketRow) {
  return Object.entries(hits ?? {}).map(([tier, times]) => {
    const prize = BigInt(prizes[tier] ?? 0)
    return { tier, prize, hits: times, payout: prize * BigInt(times) }
  })
}

/** At most a week at a time, the last one where nothing is asked for. */
export async function weekOf(
  db: Db,
  query: Days,
): Promise<{ from: string; to: string; zone: string } | Refusal<'period_too_long'>> {
  const span = await recordSpan(db, { from: query.from, to: query.to, days: SPAN_DAYS })
  const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS + 1
  return days > SPAN_DAYS ? refuse('period_too_long', { days: SPAN_DAYS }) : span
}

/** Tickets with their draws, as a player reads them. */
export async function withDraws(db: Db, rows: readonly TicketRow[]): Promise<ShownTicket[]> {
  const drawIds = rows.map(({ drawId }) => drawId)
  const games = rows.map(({ game }) => game)
  const [draws, families, cancellable, isOpen] = await Promise.all([
    findDraws(db, drawIds),
    findFamilies(db, games),
    findCancellable(db, games),
    ticketsStillOpen(db, rows, CANCEL_MARGIN_SECONDS),
  ])
  return rows.map((row) => {
    const mayReturn = row.chaseId !== null || cancellable.has(row.game)
    return showOne(row, {
      draw: draws.get(row.drawId)!,
      family: families.get(row.game)!,
      cancellable: row.state === 'open' && mayReturn && isOpen(row),
    })
  })
}

function showOne(
  row: TicketRow,
  { draw, family, cancellable }: { draw: Draw; family: string; cancellable: boolean },
): ShownTicket {
  const { memberId: _member, drawId: _draw, hits: _hits, resultVersion: _version, ...ticket } = row
  const selectionCut = row.selection.length > SHOWN_SELECTION
  return {
    ...ticket,
    family,
    selection: selectionCut ? row.selection.slice(0, SHOWN_SELECTION) : row.selection,
    selectionCut,
    odds: row.odds && { ...row.odds },
    prizes: Object.fromEntries(
      Object.entries(row.prizes).map(([tier, prize]) => [tier, BigInt(prize)]),
    ),
    drawState: draw.state,
    closesAt: draw.closesAt,
    drawsAt: draw.drawsAt,
    lostSeed: shownLostSeed(draw),
    result: draw.result,
    numbers: [...draw.numbers],
    cancellable,
  }
}
