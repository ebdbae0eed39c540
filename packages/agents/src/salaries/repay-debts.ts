import { type Amount, smallest } from '@parlour/money'

/** A payment between two parties of a line, or from the house. */
export type Move = { readonly from: string; readonly to: string; readonly amount: Amount }

/** What a payer owes a payee; the oldest stands first in the books. */
export type Debt = { readonly payer: string; readonly payee: string; readonly amount: Amount }

/** Wallets and open debts while bills are paid; moved in place, so that one run is one story. */
export type Books = {
  /** Withdrawable money by agent; a missing wallet is empty. */
  readonly wallets: Map<string, Amount>
  /** Oldest first. */
  debts: Debt[]
  readonly moves: Move[]
}

/** Puts money into a wallet; a credit repays the agent's own debts at once, oldest first. */
export function credit(books: Books, agent: string, amount: Amount): void {
  books.wallets.set(agent, (books.wallets.get(agent) ?? 0n) + amount)
  repayDebts(books, agent)
}

/**
 * Pays what an agent owes out of its whole withdrawable wallet until that is empty. A payee who gets
 * money repays its own debts next.
 */
function repayDebts(books: Books, agent: string): void {
  for (;;) {
    const wallet = books.wallets.get(agent) ?? 0n
    const index = books.debts.findIndex(({ payer }) => payer === agent)
    const debt = books.debts[index]
    if (!debt || wallet <= 0n) return
    const amount = smallest(wallet, debt.amount)
    const left = debt.amount - amount
    books.debts = books.debts.flatMap((one, at) =>
      at !== index ? [one] : left > 0n ? [{ ...one, amount: left }] : [],
    )
    books.wallets.set(agent, wallet - amount)
    books.moves.push({ from: agent, to: debt.payee, amount })
    credit(books, debt.payee, amount)
  }
}

/** What an agent still owes to anybody. */
export const owes = (books: Pick<Books, 'debts'>, agent: string): boolean =>
  books.debts.some(({ payer }) => payer === agent)
