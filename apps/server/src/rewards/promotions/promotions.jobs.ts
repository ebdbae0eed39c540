import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { giveMissedRewards } from './give-missed.job.ts'
import { issueShares } from './campaigns/issue-shares.job.ts'

export const promotionsTasks = (
  needs: Pick<Needs, 'db' | 'settings' | 'clock' | 'wallet' | 'log'>,
): Tasks => ({
  'issue-promotion-shares': () => issueShares(needs),
  'give-missed-rewards': () => giveMissedRewards(needs),
})

/** Minute, hour, day, month, weekday, task; in UTC. Hourly, for periods end at the merchant's midnight. */
export const promotionsCrontab = `
12 * * * * issue-promotion-shares
*/10 * * * * give-missed-rewards
`
