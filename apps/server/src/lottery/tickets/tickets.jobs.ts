import { dayOf, DAY_MS } from '@parlour/time'
import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { dropCounters } from '../../ledger/wallet/house-rules.store.ts'
import { compareClocks } from './desk/compare-clocks.ts'
import { finishReturns } from './returns/finish-returns.ts'
import { findLostSeeds } from './returns/find-lost-seeds.ts'
import { COUNTERS } from './sale/guard-tickets.ts'
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
  const last = new Date(clock.now().getTime() - COUNTERS_KEPT_DAYS * DAY_MS)
  await dropCounters(db, { from: COUNTERS, below: `${COUNTERS}${dayOf(last.getTime())}` })
}
