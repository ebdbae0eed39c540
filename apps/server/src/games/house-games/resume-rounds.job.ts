import type { Needs } from '../../house/needs.ts'
import { closeShutRounds } from './steps/close-shut-rounds.ts'
import { leaveHouseRounds } from './steps/leave-rounds.ts'
import { resumeHouseRounds } from './resume-rounds.ts'

/** Interrupted rounds and those of who is shut are looked for every minute, those that were left every ten. */
export const houseGamesCrontab = `* * * * * resume-house-rounds
* * * * * close-shut-rounds
4,14,24,34,44,54 * * * * leave-house-rounds`

export const houseGamesTasks = (needs: Needs) => ({
  'resume-house-rounds': async () => {
    const finished = await resumeHouseRounds(needs)
    if (finished > 0) needs.log.warn({ finished }, 'Interrupted rounds were finished.')
  },
  'close-shut-rounds': async () => {
    const closed = await closeShutRounds(needs)
    if (closed > 0) needs.log.info({ closed }, 'Rounds of who is shut were closed.')
  },
  'leave-house-rounds': async () => {
    const left = await leaveHouseRounds(needs)
    if (left > 0) needs.log.info({ left }, 'Rounds that were left were closed.')
  },
})
