import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { judgeLevels } from './judge-levels.job.ts'

export const vipTasks = (needs: Pick<Needs, 'db' | 'settings' | 'log'>): Tasks => ({
  'judge-levels': () => judgeLevels(needs),
})

/** Every hour, so that it meets the merchant's midnight in any zone; a member is looked at once a day. */
export const vipCrontab = `
12 * * * * judge-levels
`
