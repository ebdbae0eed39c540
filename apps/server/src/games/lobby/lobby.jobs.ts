import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { countPlayers } from './count-players.job.ts'
import { collectWinners } from './collect-winners.job.ts'

export const lobbyTasks = (needs: Needs): Tasks => ({
  'collect-winners': () => collectWinners(needs),
  'count-players': () => countPlayers(needs),
})

/** In UTC: the board follows the tables by a minute, the order by players by ten. */
export const lobbyCrontab = '* * * * * collect-winners\n*/10 * * * * count-players\n'
