import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { collectWinners } from './collect-winners.job.ts'

export const lobbyTasks = (needs: Needs): Tasks => ({
  'collect-winners': () => collectWinners(needs),
})

/** In UTC: the board follows the tables by a minute. */
export const lobbyCrontab = '* * * * * collect-winners\n'
