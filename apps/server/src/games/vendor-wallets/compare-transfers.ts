import { formatAmount, sum } from '@parlour/money'
import type { PurseBook, PurseLine } from './ask-purse.ts'

/** A transfer of ours that has come to its end. */
export type EndedTransfer = {
  readonly transfer: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly currency: string
  readonly state: 'done' | 'refunded' | 'open'
  readonly askedAt: Date
}

export type TransferDifference = {
  readonly transfer: string
  readonly kind: 'missing_ours' | 'missing_theirs' | 'amount_differs'
  readonly ours: string | undefined
  readonly theirs: string | undefined
}

/**
 * Compares a day's transfers by their ids: theirs of the day against all we know of them, ours that
 * ended in the day against their book around it. What is still open with us is no difference.
 */
export function compareTransfers(books: {
  readonly ours: readonly EndedTransfer[]
  readonly known: readonly EndedTransfer[]
  readonly theirs: readonly PurseLine[]
  readonly near: readonly PurseLine[]
}): TransferDifference[] {
  const known = new Map(books.known.map((line) => [line.transfer, line]))
  const near = new Set(books.near.map(({ transfer }) => transfer))
  const found: TransferDifference[] = []
  for (const line of books.theirs) {
    const own = known.get(line.transfer)
    if (own?.state === 'open') continue
    if (own?.state !== 'done') found.push(differenceOf('missing_ours', line.transfer, own, line))
    else if (written(own) !== written(line)) {
      found.push(differenceOf('amount_differs', line.transfer, own, line))
    }
  }
  for (const line of books.ours) {
    if (line.state === 'done' && !near.has(line.transfer)) {
      found.push(differenceOf('missing_theirs', line.transfer, line, undefined))
    }
  }
  return found.sort((a, b) => (a.transfer < b.transfer ? -1 : 1))
}

export type DaySums = ReadonlyMap<
  string,
  { oursIn: bigint; oursOut: bigint; theirsIn: bigint; theirsOut: bigint; result: bigint }
>

/** The day's sums of both books by currency, with what the players won at the vendor's games. */
export function sumTransfers(ours: readonly EndedTransfer[], book: PurseBook): DaySums {
  const lines = [...ours.filter(({ state }) => state === 'done'), ...book.transfers]
  const currencies = new Set([...lines.map(({ currency }) => currency), ...book.results.keys()])
  const sumOf = (
    of: readonly Pick<PurseLine, 'direction' | 'amount' | 'currency'>[],
    direction: 'in' | 'out',
    currency: string,
  ) =>
    sum(
      of
        .filter((line) => line.direction === direction && line.currency === currency)
        .map(({ amount }) => amount),
    )
  const done = ours.filter(({ state }) => state === 'done')
  return new Map(
    [...currencies].map((currency) => [
      currency,
      {
        oursIn: sumOf(done, 'in', currency),
        oursOut: sumOf(done, 'out', currency),
        theirsIn: sumOf(book.transfers, 'in', currency),
        theirsOut: sumOf(book.transfers, 'out', currency),
        result: book.results.get(currency) ?? 0n,
      },
    ]),
  )
}

const written = (line: Pick<PurseLine, 'direction' | 'amount' | 'currency'>): string =>
  `${line.direction} ${formatAmount(line.amount)} ${line.currency}`

const differenceOf = (
  kind: TransferDifference['kind'],
  transfer: string,
  ours: EndedTransfer | undefined,
  theirs: PurseLine | undefined,
): TransferDifference => ({
  transfer,
  kind,
  ours: ours && `${written(ours)} ${ours.state}`,
  theirs: theirs && written(theirs),
})
