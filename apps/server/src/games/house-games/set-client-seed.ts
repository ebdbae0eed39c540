import type { MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { findSeed, updateClientSeed } from './house-games.store.ts'
import { type SeedPair, showSeeds } from './show-seeds.ts'

/**
 * Takes the player's part of a pair. It comes after the commitment and before the first round:
 * the house cannot choose its seed to fit, and the player cannot choose anew after a look.
 */
export async function setClientSeed(
  needs: Pick<Needs, 'db' | 'config' | 'chance' | 'wallet' | 'log'>,
  wish: { memberId: MemberId; seedId: string; clientSeed: string },
): Promise<SeedPair | Refusal<'seed_retired' | 'client_seed_fixed'>> {
  const taken = await updateClientSeed(needs.db, wish)
  if (!taken) {
    const seed = await findSeed(needs.db, wish.memberId, wish.seedId)
    if (!seed || seed.retiredAt) return refuse('seed_retired')
    // A repeat of the call that set it, with rounds played since, is answered like the first.
    if (seed.clientSeed !== wish.clientSeed) return refuse('client_seed_fixed')
  }
  return showSeeds(needs, wish.memberId)
}
