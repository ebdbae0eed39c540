import type { Group } from './base/jobs/jobs.ts'

/**
 * Places of their own, in each process that runs jobs: what somebody waits for never stands behind an audit, and of
 * what reads much one runs at a time.
 */
export const jobPlaces: readonly Group[] = [
  {
    places: 4,
    tasks: [
      'pay-withdrawal',
      'chase-payouts',
      'refund-payments',
      'receive-by-silence',
      'expire-deposits',
      'settle-draws',
      'finish-ticket-returns',
      'resume-house-rounds',
      'close-open-rounds',
      'chase-wallet-transfers',
      'send-code',
      'send-message',
    ],
  },
  {
    places: 1,
    tasks: [
      'audit-books-from-the-start',
      'prove-salaries',
      'reconcile-providers',
      'reconcile-vendors',
      'reconcile-wallets',
      'look-for-harm',
      'forget-line-windows',
    ],
  },
]
