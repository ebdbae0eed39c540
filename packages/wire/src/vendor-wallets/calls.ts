import type { CallTable } from '../call.ts'

/** Money of a member that lies at vendors, where the house does not keep a single wallet. */
export const vendorWalletsCalls = {
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    access: 'member',
    proof: 'session',
  },
  bringMoneyBack: {
    method: 'POST',
    path: '/wps/v2/vendor-wallets/back',
    access: 'member',
    proof: 'session',
  },
  vendorWalletBalance: {
    method: 'GET',
    path: '/wps/v2/vendor-wallets/balances/:vassalage',
    access: 'member',
  },
  walletTransfers: { method: 'GET', path: '/wps/v2/vendor-wallets/transfers', access: 'member' },
} as const satisfies CallTable
