import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { collectActivity } from './collect-activity.job.ts'
import { earnPoints } from './earn-points.job.ts'

export const activityTasks = (needs: Needs): Tasks => ({
  'collect-activity': () => collectActivity(needs),
  'earn-points': () => earnPoints(needs),
})

/** In UTC: the days follow the transfers by a minute, points follow the play every hour. */
export const activityCrontab = `* * * * * collect-activity
4 * * * * earn-points
`
