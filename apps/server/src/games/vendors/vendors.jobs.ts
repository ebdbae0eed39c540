import { apart } from '../../base/jobs/for-each-apart.ts'
import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { closeOpenRounds, closeStrayBets } from './rounds/close-open-rounds.job.ts'
import { forgetNonces } from './nonces.store.ts'
import { reconcileVendors } from './reconciliation/reconcile-vendors.job.ts'

/** What the chapter does by itself. Each task finds its work in the tables, so that doing it twice does it once. */
export const vendorsTasks = (needs: Needs): Tasks => ({
  'close-open-rounds': async () => {
    await apart(needs.log, 'close-open-rounds', async (each) => {
      await each([needs], (all) => closeOpenRounds(all))
      await each([needs], (all) => closeStrayBets(all))
    })
  },
  'reconcile-vendors': async () => {
    await reconcileVendors(needs)
  },
  'forget-vendor-nonces': async () => {
    await forgetNonces(needs.db)
  },
})

/** In UTC, the vendors' calendar. */
export const vendorsCrontab = `
*/5 * * * * close-open-rounds
20 * * * * reconcile-vendors
*/10 * * * * forget-vendor-nonces
`
