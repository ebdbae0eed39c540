import { commitmentOf } from '@parlour/chance'
import type { SeedPair } from './server.ts'

/** A seed pair as this browser was shown it. */
export type KnownPair = { readonly seedId: string; readonly commitment: string }

/** `untold`: another pair stands, and nothing was told of the known one yet. */
export type PairState = 'stands' | 'untold' | 'exchanged'

/**
 * Whether the pair that is shown may follow the one that was shown before: it is the same with the same seal, or the
 * known one was told and its seed fits the seal. A house that exchanges a seal in between chose its seed afterwards.
 */
export function judgePair(
  known: KnownPair | undefined,
  now: KnownPair,
  told: SeedPair['previous'],
): PairState {
  if (!known) return 'stands'
  if (now.seedId === known.seedId)
    return now.commitment === known.commitment ? 'stands' : 'exchanged'
  if (told?.seedId !== known.seedId) return 'untold'
  const holds =
    told.commitment === known.commitment && commitmentOf(told.serverSeed) === known.commitment
  return holds ? 'stands' : 'exchanged'
}

/** A pair out of a message, where it is one. */
export function pairIn(value: unknown): KnownPair | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { seedId, commitment } = value as Record<string, unknown>
  if (typeof seedId !== 'string' || typeof commitment !== 'string') return undefined
  return { seedId, commitment }
}
