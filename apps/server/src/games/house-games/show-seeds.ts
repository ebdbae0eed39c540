import type { MemberId } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { findTold, type SeedRow } from './house-games.store.ts'
import { activeSeed, type SeedState, stateOf } from './seed-pairs.ts'
import { tellRetired } from './tell-retired.ts'

/** What anyone may know of a pair that is no longer in use. */
export type RevealedSeed = {
  readonly seedId: string
  readonly commitment: string
  readonly serverSeed: string
  readonly clientSeed: string | null
  readonly rounds: number
  readonly retiredAt: Date
}

export type SeedPair = { readonly active: SeedState; readonly previous: RevealedSeed | null }

/** The pair in use, and of those revealed the one that is asked for, or the last. */
export async function showSeeds(
  needs: Pick<Needs, 'db' | 'config' | 'chance' | 'wallet' | 'log'>,
  memberId: MemberId,
  askedId?: string,
): Promise<SeedPair> {
  await tellRetired(needs, memberId)
  const active = await activeSeed(needs, memberId)
  const previous = await findTold(needs.db, memberId, askedId)
  return { active: stateOf(active), previous: previous ? revealedOf(previous) : null }
}

const revealedOf = (seed: SeedRow): RevealedSeed => ({
  seedId: seed.id,
  commitment: seed.commitment,
  serverSeed: seed.serverSeed!,
  clientSeed: seed.clientSeed,
  rounds: seed.nextNonce,
  retiredAt: seed.retiredAt!,
})
