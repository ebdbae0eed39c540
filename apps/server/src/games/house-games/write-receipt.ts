import type { MemberId, WagerId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { findRound, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import { gameOfVersion } from './games-by-code.ts'
import type { HouseGame } from './house-game.ts'
import { findSeed, type SeedRow } from './house-games.store.ts'
import { finishRound } from './finish-round.ts'
import { toldOf } from './show-rounds.ts'
import { tellRetired } from './tell-retired.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

/**
 * All that a stranger needs to check a round without asking us: rules, seeds and every stop. The
 * server seed is in it once the pair is retired.
 */
export async function writeReceipt(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  of: { memberId: MemberId; wagerId: WagerId; game?: string },
) {
  const round = await settledRound(needs, of)
  if (isRefusal(round)) return round
  const seed = await findSeedAsTold(needs, of.memberId, round.seedId!)
  const game = gameOfVersion(round.details.version)!
  const { spins, original } = toldOf(round)
  const common = commonPart(round, seed!, game)
  if (!original) return { receipt: 'parlour-round' as const, ...common, spins }
  const { options, moves, shown } = original
  const state = 'settled' as const
  return { receipt: 'parlour-original' as const, ...common, options, moves, state, shown }
}

/** What every receipt of a round says, whatever was played. */
const commonPart = (
  round: RoundRecord,
  seed: SeedRow,
  { version, rulesHash, rules }: HouseGame,
) => ({
  format: 1 as const,
  game: round.game,
  version,
  rulesHash,
  rules,
  wagerId: round.wagerId,
  currency: round.currency,
  stake: round.stake,
  payout: round.payout,
  placedAt: round.placedAt,
  settledAt: round.settledAt!,
  commitment: seed.commitment,
  serverSeed: seed.serverSeed,
  clientSeed: seed.clientSeed!,
  nonce: round.nonce!,
})

async function findSeedAsTold(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  memberId: MemberId,
  seedId: string,
): Promise<SeedRow | undefined> {
  const seed = await findSeed(needs.db, memberId, seedId)
  if (!seed?.retiredAt || seed.serverSeed) return seed
  await tellRetired(needs, memberId)
  return findSeed(needs.db, memberId, seedId)
}

async function settledRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  of: { memberId: MemberId; wagerId: WagerId; game?: string },
): Promise<RoundRecord | Refusal<'round_not_found'>> {
  const found = await findRound(needs.db, of.memberId, of.wagerId)
  if (!found || found.vendor !== HOUSE_VENDOR || (of.game && found.game !== of.game)) {
    return refuse('round_not_found')
  }
  if (found.state === 'open') await finishRound(needs, found)
  const round = found.state === 'open' ? await findRound(needs.db, of.memberId, of.wagerId) : found
  return round?.state === 'settled' ? round : refuse('round_not_found')
}
