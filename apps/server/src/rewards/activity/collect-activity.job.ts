import type { Tx } from '../../base/database/database.ts'
import { transact, UNIQUE_VIOLATION } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { holdOpenWindows } from './line-facts.store.ts'
import {
  nextPortion,
  type Share,
  sharesBehind,
} from '../../ledger/wallet/records/activity-events.store.ts'
import { addMoney, addPlay, lockPlace, movePlace, prepareToSum } from './activity.store.ts'
import { reasonsOfDays } from './money-of-days.ts'
import { SHARES_AT_ONCE, TRANSFERS_AT_ONCE, TRANSFERS_ON_THE_WAY } from './limits.ts'
import { mapLimited } from '../../ledger/wallet/posts/map-limited.ts'
import { SHARES } from '../../ledger/wallet/limits.ts'

/**
 * Brings the days of all members up to date with the ledger's transfers. The place in a share of a lane moves in the
 * transaction that adds to the sums, so that each transfer counts once whatever is killed or runs twice.
 */
export async function collectActivity(
  { db }: Pick<Needs, 'db'>,
  { size = TRANSFERS_AT_ONCE }: { size?: number } = {},
): Promise<void> {
  await mapLimited(await sharesBehind(db, SHARES), SHARES_AT_ONCE, async (share) => {
    let more = true
    while (more)
      more = await transact(db, (tx) => readOn(tx, { ...share, size, wait: true }), {
        also: UNIQUE_VIOLATION,
      })
  })
}

/**
 * The same for whoever looks at their figures just now: a little of each lane, and nothing of a lane that
 * somebody else reads. The job does the rest within a minute.
 */
export async function catchUp({ db }: Pick<Needs, 'db'>): Promise<void> {
  for (const share of await sharesBehind(db, SHARES))
    await transact(db, (tx) => readOn(tx, { ...share, size: TRANSFERS_ON_THE_WAY, wait: false }), {
      also: UNIQUE_VIOLATION,
    })
}

/** True where the lane went on after this portion. */
async function readOn(
  tx: Tx,
  { size, wait, ...share }: Share & { size: number; wait: boolean },
): Promise<boolean> {
  await prepareToSum(tx)
  const after = await lockPlace(tx, { ...share, wait })
  if (after === undefined) return false
  const portion = await nextPortion(tx, { ...share, after, size, why: reasonsOfDays })
  if (!portion) return false
  const { decides, moves } = portion
  if (decides || moves) {
    const openFrom = await holdOpenWindows(tx)
    if (decides) await addPlay(tx, portion, openFrom)
    if (moves) await addMoney(tx, portion, openFrom)
  }
  await movePlace(tx, portion)
  return portion.upto - after >= BigInt(size)
}
