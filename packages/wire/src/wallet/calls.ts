import type { CallTable } from '../call.ts'

export const walletCalls = {
  walletBalance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    background: true,
    access: 'session',
  },
  /** All that belongs to a member, with what is on hold. */
  consolidatedFunds: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access: 'member',
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    background: true,
    access: 'session',
    also: ['POST'],
  },

  bettingRecord: { method: 'GET', path: '/wps/v2/records/bets', access: 'member' },
  /** The same lines as a CSV file instead of an envelope; read it with the session's header. */
  bettingRecordFile: { method: 'GET', path: '/wps/v2/records/bets.csv', access: 'member' },
  accountRecord: { method: 'GET', path: '/wps/v2/records/transfers', access: 'member' },
  accountRecordFile: { method: 'GET', path: '/wps/v2/records/transfers.csv', access: 'member' },
  /** What one line opens to: the ledger transfers of a wager or of an operation. */
  recordLine: { method: 'GET', path: '/wps/v2/records/lines/:id', access: 'member' },
} as const satisfies CallTable
