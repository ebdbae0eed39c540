import type { Needs } from '../../house/needs.ts'
import { settleLeftBehind } from './settle-left-behind.ts'

/** Bets that nobody ended are looked for every ten minutes. */
export const crashCrontab = '7,17,27,37,47,57 * * * * settle-crash-left-behind'

export const crashTasks = (needs: Needs) => ({
  'settle-crash-left-behind': async () => {
    const ended = await settleLeftBehind(needs)
    if (ended > 0) needs.log.warn({ ended }, 'Bets of crash that were left behind were ended.')
  },
})
