import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { nextPortion } from '../wallet/activity-events.store.ts'
import { lanes } from '../wallet/events.store.ts'
import { addMoney, addPlay, lockPlace, movePlace } from './activity.store.ts'
import { TRANSFERS_AT_ONCE } from './limits.ts'

/**
 * Brings the days of all members up to date with the ledger's transfers. The place in a lane moves in the
 * transaction that adds to the sums, so that each transfer counts once whatever is killed or runs twice.
 */
export async function collectActivity(
  { db }: Pick<Needs, 'db'>,
  { size = TRANSFERS_AT_ONCE }: { size?: number } = {},
): Promise<void> {
  for (const lane of await lanes(db)) {
    let more = true
    while (more) more = await transact(db, (tx) => readOn(tx, lane, size))
  }
}

async function readOn(tx: Tx, lane: number, size: number): Promise<boolean> {
  const after = await lockPlace(tx, lane)
  const portion = await nextPortion(tx, { lane, after, size })
  if (!portion) return false
  await addPlay(tx, portion)
  await addMoney(tx, portion)
  await movePlace(tx, portion)
  return true
}
