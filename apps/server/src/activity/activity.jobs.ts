import type { Tasks } from '../jobs/jobs.ts'
import type { Needs } from '../needs.ts'
import { collectActivity } from './collect-activity.job.ts'

export const activityTasks = (needs: Needs): Tasks => ({
  'collect-activity': () => collectActivity(needs),
})

/** In UTC: the days follow the transfers by a minute. */
export const activityCrontab = '* * * * * collect-activity\n'
