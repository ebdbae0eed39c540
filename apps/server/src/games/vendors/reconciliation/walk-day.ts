import { addDays } from '@parlour/time'
import { formatAmount } from '@parlour/money'
import { listVendorOperations } from '../../../ledger/wallet/records/vendor-records.store.ts'
import { askForBook, type AskedVendor, type AskNeeds, VendorTooLong } from '../ask-vendor.ts'
import {
  beginComparison,
  type Difference,
  type Line,
  type Sums,
  sumLines,
} from './compare-books.ts'
import {
  EDGE_MINUTES,
  LEAST_PIECE_MINUTES,
  LINES_AT_ONCE,
  PIECE_MINUTES,
  UNMATCHED_MOST,
} from '../limits.ts'
import { amountOf } from '../vendor-amount.ts'

export type ComparedDay = {
  readonly ours: ReadonlyMap<string, Sums>
  readonly theirs: ReadonlyMap<string, Sums>
  readonly differences: readonly Difference[]
  /** The books differ in so much that the rest of the day was not read. */
  readonly cutShort: boolean
}

type Span = { readonly from: Date; readonly to: Date }

/**
 * Reads both books of a day, by the calendar of UTC, in pieces that are small enough for either side, and keeps
 * no more than what has not met its counterpart.
 */
export async function walkDay(
  needs: AskNeeds,
  vendor: AskedVendor,
  day: string,
): Promise<ComparedDay> {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(`${addDays(day, 1)}T00:00:00Z`)
  const isOfDay = (at: Date) => at >= from && at < to
  const comparison = beginComparison()
  const [own, their] = [new Map(), new Map()] as [Map<string, Sums>, Map<string, Sums>]
  const units = (amount: string) => amountOf({ amount })
  for (const piece of piecesOf({ from, to }, needs.clock.now())) {
    for await (const { ours, theirs } of readPiece(needs, vendor, piece, isOfDay)) {
      comparison.meet(ours, theirs)
      sumLines(ours, units, own)
      sumLines(theirs, units, their)
      if (comparison.kept <= UNMATCHED_MOST) continue
      const differences = comparison.end()
      return { ours: own, theirs: their, differences, cutShort: true }
    }
  }
  return { ours: own, theirs: their, differences: comparison.end(), cutShort: false }
}

const minutes = (count: number) => count * 60_000

/** The day with the minutes around it, hour by hour; what has not come yet is one piece. */
function* piecesOf({ from, to }: Span, now: Date): Generator<Span> {
  const end = to.getTime() + minutes(EDGE_MINUTES)
  for (let at = from.getTime() - minutes(EDGE_MINUTES); at < end; ) {
    const isAhead = at > now.getTime() + minutes(EDGE_MINUTES)
    const next = isAhead ? end : Math.min(end, at + minutes(PIECE_MINUTES))
    yield { from: new Date(at), to: new Date(next) }
    at = next
  }
}

type Piece = { readonly ours: readonly Line[]; readonly theirs: readonly Line[] }

/** Both books of a span, or of its halves where either has more than is read at once. */
async function* readPiece(
  needs: AskNeeds,
  vendor: AskedVendor,
  span: Span,
  isOfDay: (at: Date) => boolean,
): AsyncGenerator<Piece> {
  const piece = await readWhole(needs, vendor, span, isOfDay)
  if (piece) return yield piece
  const middle = new Date((span.from.getTime() + span.to.getTime()) / 2)
  yield* readPiece(needs, vendor, { from: span.from, to: middle }, isOfDay)
  yield* readPiece(needs, vendor, { from: middle, to: span.to }, isOfDay)
}

/** Undefined: it is too much, and can be halved. */
async function readWhole(
  needs: AskNeeds,
  vendor: AskedVendor,
  span: Span,
  isOfDay: (at: Date) => boolean,
): Promise<Piece | undefined> {
  const canBeHalved = span.to.getTime() - span.from.getTime() > minutes(LEAST_PIECE_MINUTES)
  const most = canBeHalved ? LINES_AT_ONCE : undefined
  const asked = { vendor: vendor.code, ...span, ...(most && { most: most + 1 }) }
  const ours = await listVendorOperations(needs.db, asked)
  if (most && ours.length > most) return undefined
  try {
    // A vendor whose end of a span belongs to it must not tell a line twice.
    const theirs = (await askForBook(needs, vendor, span)).filter(({ at }) => {
      const time = new Date(at)
      return time >= span.from && time < span.to
    })
    return {
      ours: ours.map(({ transaction, verb, currency, amount, at }) => ({
        transaction,
        kind: verb,
        currency,
        amount: formatAmount(amount),
        ofDay: isOfDay(at),
      })),
      theirs: theirs.map((line) => ({
        ...line,
        amount: formatAmount(amountOf(line)),
        ofDay: isOfDay(new Date(line.at)),
      })),
    }
  } catch (error) {
    if (canBeHalved && error instanceof VendorTooLong) return undefined
    throw error
  }
}
