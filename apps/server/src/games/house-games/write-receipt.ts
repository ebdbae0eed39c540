import type { Amount, MemberId, WagerId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { findRound, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import { gameOfVersion } from './rules/games-by-code.ts'
import type { HouseGame, ToldOriginal } from './rules/house-game.ts'
import { findSeed, type SeedRow } from './house-games.store.ts'
import { finishOrLog } from './finish-round.ts'
import { receiptOfMeters } from './jackpots/receipt-of-meters.ts'
import { playOut } from './play-out.ts'
import { tellRetired } from './tell-retired.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

type ReceiptNeeds = Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>

/**
 * All that a stranger needs to check a round without asking us: rules, seeds, every stop and every step. The server
 * seed is in it once the pair is retired.
 */
export async function writeReceipt(
  needs: ReceiptNeeds,
  of: { memberId: MemberId; wagerId: WagerId; game?: string },
) {
  const round = await closedRound(needs, of)
  if (isRefusal(round)) return round
  const seed = (await findSeedAsTold(needs, of.memberId, round.seedId!))!
  const game = gameOfVersion(round.details.version)!
  if (round.state === 'voided') return receiptOfLeft(needs, round, seed)
  const { spins, story, original } = game.recall(round)
  const common = commonPart(round, seed, game, round.payout)
  if (original) return originalReceipt(common, original, 'settled')
  if (story) {
    // Only a game with meters says anything of them.
    const meters = game.meters.length > 0 ? await receiptOfMeters(needs, round) : {}
    return { receipt: 'parlour-story' as const, ...common, steps: story.steps, ...meters }
  }
  return { receipt: 'parlour-round' as const, ...common, spins }
}

/** The receipt of a round that was left before anything was won. One that was called off otherwise has none. */
async function receiptOfLeft(needs: ReceiptNeeds, round: RoundRecord, seed: SeedRow) {
  const { game, seeds, moves, played } = await playOut(needs, round, seed)
  const isLeft =
    game.steps && played.state === 'open' && !('move' in game.steps.leave(round, seeds, moves))
  if (!isLeft) return refuse('round_not_found')
  return originalReceipt(commonPart(round, seed, game, round.stake), played.told.original!, 'void')
}

const originalReceipt = (
  common: ReturnType<typeof commonPart>,
  { options, moves, shown }: ToldOriginal,
  state: 'settled' | 'void',
) => ({ receipt: 'parlour-original' as const, ...common, options, moves, state, shown })

/** What every receipt of a round says, whatever was played. */
const commonPart = (
  round: RoundRecord,
  seed: SeedRow,
  { version, rulesHash, rules }: HouseGame,
  payout: Amount,
) => ({
  format: 1 as const,
  game: round.game,
  version,
  rulesHash,
  rules,
  wagerId: round.wagerId,
  currency: round.currency,
  stake: round.stake,
  payout,
  placedAt: round.placedAt,
  settledAt: round.settledAt!,
  commitment: seed.commitment,
  serverSeed: seed.serverSeed,
  clientSeed: seed.clientSeed!,
  nonce: round.nonce!,
})

async function findSeedAsTold(
  needs: ReceiptNeeds,
  memberId: MemberId,
  seedId: string,
): Promise<SeedRow | undefined> {
  const seed = await findSeed(needs.db, memberId, seedId)
  if (!seed?.retiredAt || seed.serverSeed) return seed
  await tellRetired(needs, memberId)
  return findSeed(needs.db, memberId, seedId)
}

/** The round once it is closed; one that still stands open has no receipt yet. */
async function closedRound(
  needs: ReceiptNeeds,
  of: { memberId: MemberId; wagerId: WagerId; game?: string },
): Promise<RoundRecord | Refusal<'round_not_found'>> {
  const found = await findRound(needs.db, of.memberId, of.wagerId)
  if (!found || found.vendor !== HOUSE_VENDOR || (of.game && found.game !== of.game)) {
    return refuse('round_not_found')
  }
  if (found.state === 'open') await finishOrLog(needs, found)
  const round = found.state === 'open' ? await findRound(needs.db, of.memberId, of.wagerId) : found
  const game = round && gameOfVersion(round.details.version)
  if (!game || round.state === 'open') return refuse('round_not_found')
  return round.state === 'settled' || game.steps ? round : refuse('round_not_found')
}
