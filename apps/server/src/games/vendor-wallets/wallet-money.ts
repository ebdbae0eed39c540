import type { Tx } from '../../base/database/database.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { PostRequest, Wallet } from '../../ledger/wallet/wallet.ts'
import type { WalletTransferRow } from './vendor-wallets.store.ts'

/** On its way to a vendor: back at zero whenever no transfer is open. */
const transit = (vendor: string) => ({ kind: 'clearing', name: `transit:${vendor}` }) as const
/** What a vendor holds of the players' money, by our books. */
export const heldBy = (vendor: string) => ({ kind: 'clearing', name: `wallet:${vendor}` }) as const

/** Takes a transfer's money out of the main wallet; refused where it is not there. */
export const debitPost = (transfer: WalletTransferRow): PostRequest => ({
  ...basis(transfer, 'out'),
  reason: 'wallet_transfer_out',
  transfers: [
    {
      from: { kind: 'cash', memberId: transfer.memberId },
      to: transit(transfer.vendor),
      amount: transfer.amount,
    },
  ],
})

/** The vendor has taken it. */
export const postArrived = (tx: Tx, wallet: Wallet, transfer: WalletTransferRow) =>
  wallet.postOrThrow(tx, {
    ...basis(transfer, 'end'),
    reason: 'wallet_transfer_arrived',
    transfers: [
      { from: transit(transfer.vendor), to: heldBy(transfer.vendor), amount: transfer.amount },
    ],
  })

/** The vendor has not taken it. Its id is the same as of the arrival, so that the books know only one of the two. */
export const postRefunded = (tx: Tx, wallet: Wallet, transfer: WalletTransferRow) =>
  wallet.postOrThrow(tx, {
    ...basis(transfer, 'end'),
    reason: 'wallet_transfer_refunded',
    transfers: [
      {
        from: transit(transfer.vendor),
        to: { kind: 'cash', memberId: transfer.memberId },
        amount: transfer.amount,
      },
    ],
  })

/** The vendor has given money back. */
export const postBroughtBack = (tx: Tx, wallet: Wallet, transfer: WalletTransferRow) =>
  wallet.postOrThrow(tx, {
    ...basis(transfer, 'end'),
    reason: 'wallet_transfer_in',
    transfers: [
      {
        from: heldBy(transfer.vendor),
        to: { kind: 'cash', memberId: transfer.memberId },
        amount: transfer.amount,
      },
    ],
  })

const basis = (transfer: WalletTransferRow, step: 'out' | 'end') => ({
  memberId: transfer.memberId,
  operationId: derivedId(transfer.transferId, `wallet ${step}`),
  currency: transfer.currency,
  reference: { walletTransfer: transfer.transferId, vendor: transfer.vendor },
})
