import type { Needs } from '../../house/needs.ts'
import { resumeHouseRounds } from './resume-rounds.ts'

/** Interrupted rounds are looked for every minute. */
export const houseGamesCrontab = '* * * * * resume-house-rounds'

export const houseGamesTasks = (needs: Needs) => ({
  'resume-house-rounds': async () => {
    const finished = await resumeHouseRounds(needs)
    if (finished > 0) needs.log.warn({ finished }, 'Interrupted rounds were finished.')
  },
})
