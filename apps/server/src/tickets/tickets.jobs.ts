import { dayOf } from '@parlour/money'
import type { Tasks } from '../jobs/jobs.ts'
import type { Needs } from '../needs.ts'
import { dropCounters } from '../wallet/house-rules.store.ts'
import { compareClocks } from './compare-clocks.ts'
import { finishReturns } from './finish-returns.ts'
import { findLostSeeds } from './find-lost-seeds.ts'
import { COUNTERS } from './guard-tickets.ts'
import { COUNTERS_KEPT_DAYS } from './limits.ts'

/** What the chapter does by itself. */
export const ticketsTasks = (needs: Needs): Tasks => ({
  'finish-ticket-returns': async () => {
    await finishReturns(needs)
  },
  'compare-clocks': async () => {
    await compareClocks(needs)
  },
  'find-lost-seeds': async () => {
    await findLostSeeds(needs)
  },
  'drop-ticket-counters': () => dropOldCounters(needs),
})

export const ticketsCrontab = `* * * * * finish-ticket-returns
* * * * * compare-clocks
* * * * * find-lost-seeds
17 * * * * drop-ticket-counters`

/** Counters of draws that closed days ago: no stake asks for them any more. */
export async function dropOldCounters({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const last = new Date(clock.now().getTime() - COUNTERS_KEPT_DAYS * 86_400_000)
  await dropCounters(db, { from: COUNTERS, below: `${COUNTERS}${dayOf(last.getTime())}` })
}
