import type { Chapter } from '../../house/contents/chapter.ts'
import { seedCashier } from './cashier.demo.ts'
import { cashierCrontab, cashierTasks } from './cashier.jobs.ts'
import { cashierRoutes } from './cashier.routes.ts'
import { cashierInserts } from './say-methods.ts'
import { latePaymentsQueue, manualDepositsQueue } from './deposits/payments.queue.ts'
import { accountRemovalsQueue } from './payout-accounts/account-removals.queue.ts'
import { chargebacksQueue } from './reconciliation/chargebacks.queue.ts'
import { reconciliationQueue } from './reconciliation/reconciliation.queue.ts'
import { debtsQueue } from './reconciliation/write-off-debts.queue.ts'
import { disputesQueue, payoutsQueue } from './withdrawals/payouts.queue.ts'
import { withdrawalQueues } from './withdrawals/review-withdrawals.queue.ts'

export const cashier: Chapter = {
  name: 'cashier',
  routes: cashierRoutes,
  tasks: cashierTasks,
  crontab: cashierCrontab,
  queues: [
    ...withdrawalQueues,
    disputesQueue,
    payoutsQueue,
    latePaymentsQueue,
    manualDepositsQueue,
    chargebacksQueue,
    reconciliationQueue,
    debtsQueue,
    accountRemovalsQueue,
  ],
  inserts: cashierInserts,
  seed: { write: seedCashier },
}
