import { timeOfRound } from '@parlour/lottery'
import { recordAudit } from '../database/audit.ts'
import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { beaconsInUse } from '../draws/beacons.store.ts'
import { databaseNow } from '../draws/draws.store.ts'
import { fetchLatest } from '../draws/fetch-round.ts'
import { setOpen } from '../draws/lotteries.store.ts'
import type { Needs } from '../needs.ts'
import { setSwitch } from '../wallet/house-rules.store.ts'
import { saleSwitch } from './guard-tickets.ts'
import { CLOCK_BEHIND_MS } from './limits.ts'

/**
 * Draws close by the database's clock. A beacon that has told a round whose time is still to come by that clock shows
 * that it is slow: rounds would be public while their draws are on sale. The lotteries of that beacon close until
 * people have seen to the clock; what is sold stands.
 *
 * @returns the lotteries that were closed.
 */
export async function compareClocks({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<string[]> {
  const closed: string[] = []
  for (const beacon of await beaconsInUse(db)) {
    const latest = await fetchLatest(beacon)
    if (!latest || latest === 'silent') continue
    const behindMs = timeOfRound(beacon, latest.round) * 1000 - (await databaseNow(db)).getTime()
    if (behindMs <= CLOCK_BEHIND_MS) continue
    log.error(
      { behindMs, beacon: beacon.name, round: latest.round },
      'The clock of the database is behind a beacon: its lotteries are closed.',
    )
    for (const lottery of beacon.lotteries)
      if (await transact(db, (tx) => closeSale(tx, lottery, { behindMs, round: latest.round })))
        closed.push(lottery)
  }
  return closed
}

/** False where it is closed already. */
async function closeSale(
  tx: Tx,
  lottery: string,
  seen: { behindMs: number; round: number },
): Promise<boolean> {
  if (!(await setOpen(tx, lottery, false))) return false
  const reason = 'The clock is behind the beacon.'
  await setSwitch(tx, { name: saleSwitch(lottery), on: false, reason })
  await recordAudit(tx, {
    actor: 'system',
    action: 'close-lottery',
    subject: `lottery:${lottery}`,
    before: { open: true },
    after: { open: false, ...seen },
    reason,
  })
  return true
}
