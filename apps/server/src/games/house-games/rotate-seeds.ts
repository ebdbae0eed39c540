import type { MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { openRoundsOf } from '../../ledger/wallet/records/rounds.store.ts'
import { lockSeed, retireSeed } from './house-games.store.ts'
import { finishOrLog } from './finish-round.ts'
import { commitNext, openServerSeed } from './seed-pairs.ts'
import { type SeedPair, showSeeds } from './show-seeds.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

/**
 * Reveals the server seed in use and commits to the next. Refused while a round still hangs on
 * the pair: a revealed seed would tell its outcome before it is paid, or before its player has made the steps.
 */
export async function rotateSeeds(
  needs: Pick<Needs, 'db' | 'config' | 'chance' | 'wallet' | 'log'>,
  { memberId, seedId }: { memberId: MemberId; seedId: string },
): Promise<SeedPair | Refusal<'seed_in_use'>> {
  for (const round of await openRoundsOf(needs.db, { memberId, vendor: HOUSE_VENDOR })) {
    if (round.seedId === seedId) await finishOrLog(needs, round)
  }
  const refusal = await transact(needs.db, async (tx) => {
    // The lock comes before the look at open rounds: a stake in flight has committed by then, and a later one finds the pair retired.
    const seed = await lockSeed(tx, memberId, seedId)
    if (!seed || seed.retiredAt) return undefined
    const open = await openRoundsOf(tx, { memberId, vendor: HOUSE_VENDOR })
    if (open.some((round) => round.seedId === seedId)) return refuse('seed_in_use')

    await retireSeed(tx, seedId, openServerSeed(needs, seed))
    await commitNext(tx, needs, memberId)
    return undefined
  })
  return refusal ?? showSeeds(needs, memberId, seedId)
}
