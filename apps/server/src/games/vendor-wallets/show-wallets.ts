import { sum } from '@parlour/money'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../house/needs.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import {
  openTransfersOf,
  type ToldBalance,
  toldBalances,
  type WalletTransferRow,
} from './vendor-wallets.store.ts'
import { readWalletSettings, walletVendors } from '../vendors/wallet-vendors.store.ts'

/** How the house keeps the money: one wallet for all vendors, or theirs beside it. Trial money never leaves the main one. */
export async function showMerchantWallet(
  { db }: Pick<Needs, 'db'>,
  { memberId, trial }: { memberId: bigint; trial: boolean },
): Promise<CallAnswer<'merchantWallet'>> {
  const { currency, cash, bonus, hold } = await readBalances(db, memberId)
  const settings = await readWalletSettings(db)
  const isSingle = settings.isSingle || trial
  const told = trial ? new Map<string, ToldBalance>() : await toldBalances(db, memberId)
  const atVendors = sum([...told.values()].map(({ balance }) => balance))
  const main = {
    isSingle,
    currency,
    balance: cash + bonus,
    atVendors,
    total: cash + hold + bonus + atVendors,
  }
  if (trial) return { ...main, returnOnExit: false, vendors: [] }
  const open = await openTransfersOf(db, memberId)
  // With a single wallet only what still lies outside from before is shown.
  const shown = (code: string) =>
    !isSingle || (told.get(code)?.balance ?? 0n) > 0n || open.has(code)
  const vendors = (await walletVendors(db))
    .filter(({ code }) => shown(code))
    .map(({ code, name }) => showVendorWallet({ code, name }, told.get(code), open.get(code)))
  return { ...main, returnOnExit: !isSingle && settings.returnOnExit, vendors }
}

export const showVendorWallet = (
  vendor: { code: string; name: string },
  told: Pick<ToldBalance, 'balance' | 'checkedAt'> | undefined,
  open: WalletTransferRow | undefined,
): CallAnswer<'vendorWalletBalance'> => ({
  vassalage: vendor.code,
  name: vendor.name,
  balance: told?.balance ?? null,
  checkedAt: told?.checkedAt ?? null,
  open: open ? showTransfer(open) : null,
})

export const showTransfer = (row: WalletTransferRow): CallAnswer<'walletTransfer'> => ({
  transferId: row.transferId,
  vassalage: row.vendor,
  vendorName: row.vendorName,
  direction: row.direction,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  refusal: row.refusal,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
