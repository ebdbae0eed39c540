import type { MemberId } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { openRoundsOf } from '../../ledger/wallet/records/rounds.store.ts'
import { findUntold, tellSeed } from './house-games.store.ts'
import { isRefusal } from '@parlour/wire'
import { finishOrLog } from './finish-round.ts'
import { leaveOrLog } from './steps/leave-rounds.ts'
import { openServerSeed, opensSeed } from './seed-pairs.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

/**
 * Tells the server seeds of pairs that the database itself took out of use, as after a restore, which has no key to
 * open them. Rounds that still hang on such a pair come out first: no stake can join them any more, and one that stands
 * open is closed as if it were left, as somebody may know by now what it hides. What the key of now
 * does not open stays untold, and so does what a round that cannot be played hangs on; neither keeps anybody from
 * playing on with another pair.
 */
export async function tellRetired(
  needs: Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>,
  memberId: MemberId,
): Promise<void> {
  const untold = (await findUntold(needs.db, memberId)).filter((seed) => opensSeed(needs, seed))
  if (untold.length === 0) return
  const ids = new Set(untold.map(({ id }) => id))
  const openOnes = async () =>
    (await openRoundsOf(needs.db, { memberId, vendor: HOUSE_VENDOR })).filter(
      ({ seedId }) => seedId !== null && ids.has(seedId),
    )
  for (const round of await openOnes()) {
    const finished = await finishOrLog(needs, round)
    if (finished && !isRefusal(finished) && finished.stands) await leaveOrLog(needs, round, 0)
  }
  const held = new Set((await openOnes()).map(({ seedId }) => seedId))
  for (const seed of untold) {
    if (!held.has(seed.id)) await tellSeed(needs.db, seed.id, openServerSeed(needs, seed))
  }
}
