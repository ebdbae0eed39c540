import type { Needs } from '../../house/needs.ts'
import { lookForHarm } from './look-for-harm.job.ts'
import { remindOfLimits } from './remind-of-limits.job.ts'

/** What the chapter does by itself. */
export const responsibleGamingTasks = (needs: Needs) => ({
  'look-for-harm': () => lookForHarm(needs),
  'remind-of-limits': () => remindOfLimits(needs),
})

export const responsibleGamingCrontab = `15 6 * * * look-for-harm
50 * * * * remind-of-limits`
