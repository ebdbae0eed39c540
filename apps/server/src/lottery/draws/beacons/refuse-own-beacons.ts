import { standingOf } from '@parlour/lottery'
import type { Config } from '../../../base/config/config.ts'
import type { Db } from '../../../base/database/database.ts'
import type { BeaconRow } from '../../../house/beacons/beacons.store.ts'
import { beaconsInUse } from './beacons-in-use.store.ts'
import { StartProblem } from '../../../base/problems/start-problem.ts'

/** A house must not draw for money from a beacon whose rounds it could know before anybody buys. */
export async function refuseOwnBeacons(db: Db): Promise<void> {
  const own = (await beaconsInUse(db)).filter((beacon) => standingOf(beacon) !== 'public')
  if (own.length === 0) return
  const named = own.map(({ name, lotteries }) => `${name} (${lotteries.join(', ')})`).join('; ')
  throw new StartProblem(
    `House lotteries are open, or draws not finished, under a beacon that no public network runs: ${named}. Whoever runs it could know what is drawn. Name a public one (update lotteries set beacon = 'quicknet'), as docs/operating.md tells, or close these lotteries. Nothing was changed.`,
  )
}

/** Whether a house of this mode may bind draws to a beacon. */
export const mayBind = (mode: Config['mode'], beacon: BeaconRow): boolean =>
  mode !== 'production' || standingOf(beacon) === 'public'
