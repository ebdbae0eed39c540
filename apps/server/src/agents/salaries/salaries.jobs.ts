import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { payCommissions } from './commissions/pay-commissions.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { forgetWindows } from './windows/forget-windows.ts'
import { repayAllDebts } from './debts/repay-debts.ts'
import { runSalaries } from './periods/run-periods.ts'

export const salariesTasks = (needs: Needs): Tasks => ({
  'pay-real-time-salaries': () => runSalaries(needs, 'REALTIME'),
  'pay-hourly-salaries': () => runSalaries(needs, 'HOURLY'),
  'pay-daily-salaries': () => runSalaries(needs, 'DAILY'),
  'pay-dividends': () => runSalaries(needs, 'DIVIDEND'),
  'pay-commissions': () => payCommissions(needs),
  'repay-contract-debts': () => repayAllDebts(needs),
  'prove-salaries': async () => {
    await proveSalaries(needs)
  },
  'forget-line-windows': () => forgetWindows(needs),
})

/**
 * In UTC. Each run pays what is ripe by the merchant's calendar, so that a missed one is made up for by
 * the next; the real-time salary looks every minute for a window that has ended.
 */
export const salariesCrontab = `* * * * * pay-real-time-salaries
3,8,13,18,23,28,33,38,43,48,53,58 * * * * pay-hourly-salaries
5,20,35,50 * * * * pay-daily-salaries
10,25,40,55 * * * * pay-dividends
14,44 * * * * pay-commissions
* * * * * repay-contract-debts
40 3 * * * prove-salaries
50 3 * * * forget-line-windows
`
