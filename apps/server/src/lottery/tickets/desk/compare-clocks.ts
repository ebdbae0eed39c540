import { timeOfRound } from '@parlour/lottery'
import { transact } from '../../../base/database/transact.ts'
import type { BeaconRow } from '../../../house/beacons/beacons.store.ts'
import { beaconsInUse } from '../../draws/beacons/beacons-in-use.store.ts'
import { databaseNow } from '../../draws/draws.store.ts'
import { fetchLatestFrom } from '../../../house/beacons/fetch-round.ts'
import type { Needs } from '../../../house/needs.ts'
import { closeSale } from '../sale/close-sale.ts'
import { CLOCK_BEHIND_MS } from '../limits.ts'

/**
 * Draws close by the database's clock. A beacon that has told a round whose time is still to come by that clock shows
 * that it is slow: rounds would be public while their draws are on sale. The lotteries of that beacon close until
 * people have seen to the clock; what is sold stands.
 *
 * @returns the lotteries that were closed.
 */
export async function compareClocks({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<string[]> {
  const beacons = await beaconsInUse(db)
  const seen = await Promise.all(beacons.map((beacon) => furthestAhead(db, beacon)))
  const closed: string[] = []
  for (const [at, beacon] of beacons.entries()) {
    const { round, behindMs } = seen[at]!
    if (behindMs <= CLOCK_BEHIND_MS) continue
    log.error(
      { behindMs, beacon: beacon.name, round },
      'The clock of the database is behind a beacon: its lotteries are closed.',
    )
    for (const lottery of beacon.lotteries)
      if (await transact(db, (tx) => closeSale(tx, lottery, { reason: REASON, seen: seen[at]! })))
        closed.push(lottery)
  }
  return closed
}

const REASON = 'The clock is behind the beacon.'

type Seen = { readonly round: number; readonly behindMs: number }
const NOTHING: Seen = { round: 0, behindMs: Number.NEGATIVE_INFINITY }

/**
 * How far the clock is behind what any address of a beacon tells. All are asked at once, and the clock is read as each
 * answers: an address that keeps silent neither makes the look long nor lets the clock catch up with what others tell.
 */
async function furthestAhead(db: Needs['db'], beacon: BeaconRow): Promise<Seen> {
  const all = await Promise.all(
    beacon.urls.map(async (url): Promise<Seen> => {
      const latest = await fetchLatestFrom(beacon, url)
      if (!latest || latest === 'silent') return NOTHING
      const { round } = latest
      const now = await databaseNow(db)
      return { round, behindMs: timeOfRound(beacon, round) * 1000 - now.getTime() }
    }),
  )
  return all.reduce((most, one) => (one.behindMs > most.behindMs ? one : most), NOTHING)
}
