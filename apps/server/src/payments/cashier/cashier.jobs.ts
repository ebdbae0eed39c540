import { forEachApart } from '../../base/jobs/for-each-apart.ts'
import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { expireDeposits } from './deposits/expire-deposits.job.ts'
import { NONCE_KEPT_SECONDS, PAYOUT_QUERY_SECONDS } from './limits.ts'
import { payWithdrawal } from './withdrawals/pay-withdrawal.ts'
import { removeUnattachedProofs } from './deposits/proofs.store.ts'
import { forgetNonces } from './providers/provider-events.store.ts'
import { receiveBySilence } from './withdrawals/receive-by-silence.job.ts'
import { reconcileProviders } from './reconciliation/reconcile-day.ts'
import { refundStrays } from './reconciliation/refund-stray.ts'
import { withdrawalsToChase } from './withdrawals/withdrawal-legs.store.ts'

/** What the cashier does by itself. Each task finds its work in the tables, so that doing it twice does it once. */
export const cashierTasks = (needs: Needs): Tasks => ({
  'pay-withdrawal': ({ withdrawalId }: { withdrawalId: string }) =>
    payWithdrawal(needs, withdrawalId),
  'chase-payouts': async () => {
    const chased = await withdrawalsToChase(needs.db, PAYOUT_QUERY_SECONDS)
    await forEachApart(needs.log, 'chase-payouts', chased, (id) => payWithdrawal(needs, id))
  },
  'refund-payments': () => refundStrays(needs),
  'expire-deposits': () => expireDeposits(needs),
  'receive-by-silence': () => receiveBySilence(needs),
  'reconcile-providers': () => reconcileProviders(needs),
  'tidy-cashier': async () => {
    await forgetNonces(needs.db, NONCE_KEPT_SECONDS)
    await removeUnattachedProofs(needs.db)
  },
})

/** Minute, hour, day, month, weekday, task; in UTC. Providers close their day at midnight UTC. */
export const cashierCrontab = `
* * * * * chase-payouts
* * * * * refund-payments
* * * * * expire-deposits
* * * * * receive-by-silence
17 * * * * reconcile-providers
23 * * * * tidy-cashier
`
