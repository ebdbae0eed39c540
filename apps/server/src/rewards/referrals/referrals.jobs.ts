import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { judgeFriends } from './judge-friends.job.ts'
import { payReferrals } from './pay-rewards.job.ts'

export const referralsTasks = (needs: Needs): Tasks => ({
  'judge-friends': () => judgeFriends(needs),
  'pay-referrals': () => payReferrals(needs),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const referralsCrontab = `
7,22,37,52 * * * * judge-friends
11,41 * * * * pay-referrals
`
