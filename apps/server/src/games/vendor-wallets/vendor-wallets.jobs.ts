import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { bringHome } from './bring-home.job.ts'
import { chaseTransfers } from './chase-transfers.job.ts'
import { reconcileWallets } from './reconcile-wallets.job.ts'

/** What the chapter does by itself. Each task finds its work in the tables, so that doing it twice does it once. */
export const vendorWalletsTasks = (needs: Needs): Tasks => ({
  'chase-wallet-transfers': () => chaseTransfers(needs),
  'bring-home': (order: { memberId: string; requestId: string }, { attempt }) =>
    bringHome(needs, order, attempt),
  'reconcile-wallets': async () => {
    await reconcileWallets(needs)
  },
})

/** In UTC, the vendors' calendar. */
export const vendorWalletsCrontab = `
* * * * * chase-wallet-transfers
35 * * * * reconcile-wallets
`
