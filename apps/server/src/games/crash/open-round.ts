import { crashRules } from '@parlour/casino/originals'
import { roundAt, timeOfRound } from '@parlour/lottery'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { type BeaconRow, findBeacon } from '../../house/beacons/beacons.store.ts'
import { DEMO_BEACON } from '../../house/beacons/demo-beacon.ts'
import type { Needs } from '../../house/needs.ts'
import { openWindows, switchesOff } from '../../ledger/wallet/house-rules.store.ts'
import { crashSwitches, windowOfCrash } from './names.ts'
import { BEFORE_BEACON_MS, BETTING_MS, SHOWN_MS } from './limits.ts'
import {
  findLastCrashRound,
  insertCrashRound,
  lockCrashWatch,
  readCrashWatch,
} from './rounds.store.ts'
import { takeLink } from './seal-link.ts'

/** The beat of a table. Another one than the house's is only for those who know the beacon's rounds beforehand. */
export type Pace = {
  readonly bettingMs: number
  readonly beforeBeaconMs: number
  readonly shownMs: number
  readonly leadMs?: number
  /** The beacon's round, where it does not follow from the close. */
  readonly beaconRound?: number
}

export const housePace: Pace = {
  bettingMs: BETTING_MS,
  beforeBeaconMs: BEFORE_BEACON_MS,
  shownMs: SHOWN_MS,
}

type OpenNeeds = Pick<Needs, 'db' | 'config' | 'chance'>

/**
 * Opens the next round: its link, the seed's hash, the beacon's round and the close are written before anybody can
 * bet. The number of the round opened; undefined where another one is not over, or the game is switched off.
 */
export async function openCrashRound(
  needs: OpenNeeds,
  pace: Pace = housePace,
): Promise<number | undefined> {
  return transact(needs.db, async (tx) => {
    await lockCrashWatch(tx)
    const last = await findLastCrashRound(tx)
    if (last && last.phase !== 'settled' && last.phase !== 'void') return undefined
    if ((await switchesOff(tx, crashSwitches)).length > 0) return undefined
    const beacon = await beaconInUse(tx, needs)
    const { beaconRound, closesAt } = momentsOf(beacon, pace, (await readCrashWatch(tx)).now)
    const round = (last?.round ?? 0) + 1
    const link = await takeLink(tx, needs)
    const { version } = crashRules
    await insertCrashRound(tx, {
      round,
      version,
      ...link,
      beacon: beacon.name,
      beaconRound,
      closesAt,
    })
    await openWindows(tx, [{ id: windowOfCrash(round), closesAt: new Date(closesAt) }])
    return round
  })
}

/** Public randomness where money is played for; a demo has a beacon of its own. */
async function beaconInUse(tx: Tx, { config }: OpenNeeds): Promise<BeaconRow> {
  const own = config.mode === 'production' ? undefined : await findBeacon(tx, DEMO_BEACON)
  const beacon = own ?? (await findBeacon(tx, PUBLIC_BEACON))
  if (!beacon) throw new Error(`There is no beacon ${PUBLIC_BEACON}.`)
  return beacon
}

const PUBLIC_BEACON = 'quicknet'

/** The beacon's round that is far enough away, and the close so long before it: the wait is always the same. */
function momentsOf(
  beacon: BeaconRow,
  { bettingMs, beforeBeaconMs, beaconRound }: Pace,
  now: number,
) {
  if (beaconRound !== undefined) return { beaconRound, closesAt: now + bettingMs }
  const after = roundAt(beacon, (now + bettingMs + beforeBeaconMs) / 1_000) + 1
  return { beaconRound: after, closesAt: timeOfRound(beacon, after) * 1_000 - beforeBeaconMs }
}
