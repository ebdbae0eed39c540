import { type Amount, smallest } from '@parlour/money'
import { HOUSE } from '../contracts/contract.ts'
import type { Judged } from './judge-period.ts'
import { type Books, credit, type Move, owes } from './repay-debts.ts'

/** What became of a contract's bill. */
export type BillStatus =
  | 'PAID'
  | 'PARTIAL'
  | 'UNPAID'
  | 'HELD'
  | 'PAID_WITH_SHORTFALL'
  | 'SETTLED_FROM_WALLET'
  | 'INSUFFICIENT'
  | 'NOT_REACHED'

export type Bill = Judged & {
  readonly status: BillStatus
  /** What arrived, where uplines pay. */
  readonly received: Amount | undefined
  /** True while the agent owes downlines: it may not withdraw, transfer or offer contracts. */
  readonly insufficient: boolean
}

/** Where money waits that a frozen agent may not have yet. */
export const SUSPENSE = 'SUSPENSE'

/** The house pays every agent its net; what an upline lacks is the house's to bear or to carry. */
export function fundByHouse(
  rows: readonly Judged[],
  books: Books,
  frozen: ReadonlySet<string>,
): Bill[] {
  for (const { agent, net } of rows) {
    if (net === 0n || frozen.has(agent)) continue
    move(books, { from: HOUSE, to: agent, amount: net })
  }
  return rows.map((row) => ({
    ...row,
    status: houseStatus(row, frozen),
    received: undefined,
    insufficient: false,
  }))
}

function houseStatus(row: Judged, frozen: ReadonlySet<string>): BillStatus {
  if (frozen.has(row.agent)) return 'HELD'
  if (row.shortfall > 0n) return 'PAID_WITH_SHORTFALL'
  return row.tier === null ? 'NOT_REACHED' : 'PAID'
}

/**
 * The house pays the top contracts, then every agent its direct downlines' gross, level by level from
 * the top. Only what is in the wallet is paid; what is missing becomes a debt, and a short-paid agent
 * still owes its own downlines in full.
 *
 * @param depthOf how far from the top an agent stands; rows of one depth keep their order.
 */
export function fundByUplines(
  rows: readonly Judged[],
  books: Books,
  frozen: ReadonlySet<string>,
  depthOf: (agent: string) => number,
): Bill[] {
  const received = new Map<string, Amount>()
  for (const row of rows.toSorted((a, b) => depthOf(a.agent) - depthOf(b.agent)))
    if (row.gross > 0n) received.set(row.agent, payBill(row, books, frozen))
  return rows.map((row) => ({
    ...row,
    status: uplineStatus(row, received.get(row.agent) ?? 0n, books, frozen),
    received: row.gross > 0n ? (received.get(row.agent) ?? 0n) : undefined,
    insufficient: owes(books, row.agent),
  }))
}

function payBill(
  { agent, payer, gross }: Judged,
  books: Books,
  frozen: ReadonlySet<string>,
): Amount {
  const wallet = books.wallets.get(payer) ?? 0n
  const amount = payer === HOUSE ? gross : smallest(gross, wallet > 0n ? wallet : 0n)
  if (amount < gross) books.debts.push({ payer, payee: agent, amount: gross - amount })
  if (amount === 0n) return 0n
  if (!frozen.has(agent)) move(books, { from: payer, to: agent, amount })
  // What the house holds back has not left it yet; what an upline pays waits for the frozen one.
  else if (payer !== HOUSE) move(books, { from: payer, to: SUSPENSE, amount })
  return amount
}

function uplineStatus(
  row: Judged,
  received: Amount,
  books: Books,
  frozen: ReadonlySet<string>,
): BillStatus {
  if (frozen.has(row.agent) && row.gross > 0n) return 'HELD'
  if (row.gross > 0n) return received === row.gross ? 'PAID' : received > 0n ? 'PARTIAL' : 'UNPAID'
  if (row.owed === 0n) return 'NOT_REACHED'
  return owes(books, row.agent) ? 'INSUFFICIENT' : 'SETTLED_FROM_WALLET'
}

function move(books: Books, { from, to, amount }: Move): void {
  if (from !== HOUSE) books.wallets.set(from, (books.wallets.get(from) ?? 0n) - amount)
  books.moves.push({ from, to, amount })
  if (to !== SUSPENSE) credit(books, to, amount)
}
