import { formatAmount, parseAmount } from '@parlour/money'
import { z } from 'zod'
import {
  type AskedVendor,
  type AskNeeds,
  askSigned,
  parse,
  VendorSilent,
} from '../vendors/ask-vendor.ts'
import { BOOK_BYTES } from '../vendors/limits.ts'
import type { WalletTransferRow } from './vendor-wallets.store.ts'

const balance = z.object({ balance: z.string(), currency: z.string() })
const told = z.discriminatedUnion('state', [
  z.object({ state: z.literal('applied'), balance: z.string() }),
  z.object({ state: z.literal('refused'), refusal: z.string().max(60), balance: z.string() }),
])
const found = z.discriminatedUnion('state', [
  ...told.options,
  z.object({ state: z.literal('unknown') }),
])
const total = z.object({ currency: z.string(), amount: z.string() })
const book = z.object({
  transfers: z.array(
    z.object({
      transaction: z.string(),
      direction: z.enum(['in', 'out']),
      amount: z.string(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  results: z.array(total),
  held: z.array(total),
})

/** What the vendor says of a transfer; silence is thrown, never a word. */
export type PurseWord =
  | { readonly kind: 'applied'; readonly balance: bigint }
  | { readonly kind: 'refused'; readonly why: string; readonly balance: bigint }
  | { readonly kind: 'never_heard' }

/** Orders a transfer. The vendor applies an id once, so the same order may be sent again. */
export async function orderTransfer(
  needs: AskNeeds,
  vendor: AskedVendor,
  player: string,
  transfer: WalletTransferRow,
): Promise<PurseWord> {
  const answer = await askSigned(needs, vendor, '/purse/transfer', {
    transaction: transfer.transferId,
    player,
    currency: transfer.currency,
    direction: transfer.direction === 'to_vendor' ? 'in' : 'out',
    amount: formatAmount(transfer.amount),
  })
  return wordOf(parse(told, answer))
}

export async function askForTransfer(
  needs: AskNeeds,
  vendor: AskedVendor,
  transferId: string,
): Promise<PurseWord> {
  const query = new URLSearchParams({ transaction: transferId })
  return wordOf(parse(found, await askSigned(needs, vendor, `/purse/transaction?${query}`)))
}

export async function askForBalance(
  needs: AskNeeds,
  vendor: AskedVendor,
  asked: { player: string; currency: string },
): Promise<bigint> {
  const answer = await askSigned(needs, vendor, `/purse/balance?${new URLSearchParams(asked)}`)
  return unitsOf(parse(balance, answer).balance)
}

export type PurseLine = {
  readonly transfer: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly currency: string
  readonly at: Date
}
export type PurseBook = {
  readonly transfers: readonly PurseLine[]
  /** What the players won at its games, by currency. */
  readonly results: ReadonlyMap<string, bigint>
  /** What all purses hold now, by currency. */
  readonly held: ReadonlyMap<string, bigint>
}

/** The vendor's own book of a time span. */
export async function askForPurseBook(
  needs: AskNeeds,
  vendor: AskedVendor,
  span: { from: Date; to: Date },
): Promise<PurseBook> {
  const query = new URLSearchParams({ from: span.from.toISOString(), to: span.to.toISOString() })
  const answer = parse(
    book,
    await askSigned(needs, vendor, `/purse/book?${query}`, undefined, BOOK_BYTES),
  )
  const totals = (lines: readonly z.output<typeof total>[]) =>
    new Map(lines.map(({ currency, amount }) => [currency, unitsOf(amount)]))
  return {
    transfers: answer.transfers.map(({ transaction, at, amount, ...line }) => ({
      ...line,
      transfer: transaction,
      amount: unitsOf(amount),
      at: new Date(at),
    })),
    results: totals(answer.results),
    held: totals(answer.held),
  }
}

function wordOf(answer: z.output<typeof found>): PurseWord {
  switch (answer.state) {
    case 'applied':
      return { kind: 'applied', balance: unitsOf(answer.balance) }
    case 'refused':
      return { kind: 'refused', why: answer.refusal, balance: unitsOf(answer.balance) }
    case 'unknown':
      return { kind: 'never_heard' }
  }
}

function unitsOf(text: string): bigint {
  const units = parseAmount(text)
  if (units === undefined) throw new VendorSilent(`The vendor says ${text}, which is no amount.`)
  return units
}
