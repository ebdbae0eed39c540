import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { payUnclaimed } from './pay-unclaimed.job.ts'

export const rebatesTasks = (needs: Needs): Tasks => ({
  'pay-unclaimed-rebates': () => payUnclaimed(needs),
})

/** Hourly, since days end at another hour in each zone. */
export const rebatesCrontab = '9 * * * * pay-unclaimed-rebates\n'
