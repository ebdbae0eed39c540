import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { collectReturns } from './returns/collect-returns.job.ts'

export const gamesDeskTasks = (needs: Needs): Tasks => ({
  'collect-returns': () => collectReturns(needs),
})

/** In UTC: what a game returns is known a minute later. */
export const gamesDeskCrontab = '* * * * * collect-returns\n'
