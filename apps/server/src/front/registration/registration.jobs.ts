import type { Needs } from '../../house/needs.ts'
import { recycleTrials } from './recycle-trials.job.ts'

/** What the chapter does by itself. */
export const registrationTasks = (needs: Pick<Needs, 'db' | 'wallet' | 'clock' | 'log'>) => ({
  'recycle-trials': async () => {
    const closed = await recycleTrials(needs)
    if (closed > 0) needs.log.info({ closed }, 'Trial accounts were recycled.')
  },
})

export const registrationCrontab = '10 * * * * recycle-trials'
