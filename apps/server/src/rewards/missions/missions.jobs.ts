import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { givePrizes } from './give-prizes.job.ts'
import { keepLeaderboards } from './keep-leaderboards.job.ts'

export const missionsTasks = (needs: Needs): Tasks => ({
  'keep-leaderboards': () => keepLeaderboards(needs),
  'give-leaderboard-prizes': () => givePrizes(needs),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const missionsCrontab = `
*/5 * * * * keep-leaderboards
17 * * * * give-leaderboard-prizes
`
