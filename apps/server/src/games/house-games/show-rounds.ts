import type { MemberId, WagerId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { lastRounds, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import { gameOfVersion, houseGameOf } from './rules/games-by-code.ts'
import type { Told } from './rules/house-game.ts'
import { findSeeds, type SeedRow } from './house-games.store.ts'
import { givenBack, playOut } from './play-out.ts'
import { opensSeed } from './seed-pairs.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

/** A past round with every step of it, as it is recalled, replayed and audited. */
export type ShownRound = ReturnType<typeof shownRound>

/** The member's last rounds of one game, newest first. */
export async function showRounds(
  needs: Pick<Needs, 'db' | 'config'>,
  of: { memberId: MemberId; game: string; limit: number; before?: WagerId },
): Promise<{ list: ShownRound[] } | Refusal<'house_game_not_found'>> {
  if (!houseGameOf(of.game)) return refuse('house_game_not_found')
  const records = await lastRounds(needs.db, { ...of, vendor: HOUSE_VENDOR })
  return { list: await withSeeds(needs, records) }
}

/** Puts each round together with the seeds it was played on. */
export async function withSeeds(
  needs: Pick<Needs, 'db' | 'config'>,
  records: readonly RoundRecord[],
): Promise<ShownRound[]> {
  const ids = [...new Set(records.flatMap(({ seedId }) => (seedId ? [seedId] : [])))]
  const seeds = new Map((await findSeeds(needs.db, ids)).map((seed) => [seed.id, seed]))
  const shown: ShownRound[] = []
  for (const record of records) {
    const seed = record.seedId ? seeds.get(record.seedId) : undefined
    if (seed) shown.push(shownRound(record, seed, await toldOf(needs, record, seed)))
  }
  return shown
}

function shownRound(record: RoundRecord, seed: SeedRow, told: Told) {
  return {
    wagerId: record.wagerId,
    game: record.game,
    version: String(record.details.version),
    state: record.state,
    currency: record.currency,
    stake: record.stake,
    payout: record.payout,
    seedId: seed.id,
    commitment: seed.commitment,
    clientSeed: seed.clientSeed ?? '',
    nonce: record.nonce ?? 0,
    placedAt: record.placedAt,
    settledAt: record.settledAt,
    balanceBefore: record.stakeBalance + record.stake - record.bonusStake,
    balanceAfter: record.settleBalance,
    ...told,
  }
}

/**
 * What a round tells: once it is settled, what was stored with it; while it stands open, or gave its stake back, what
 * its steps have shown. Of a round that was interrupted nothing is told before it is paid.
 */
async function toldOf(
  needs: Pick<Needs, 'db' | 'config'>,
  record: RoundRecord,
  seed: SeedRow,
): Promise<Told> {
  const game = gameOfVersion(record.details.version)
  if (game && record.state === 'settled') return game.recall(record)
  if (!game?.steps || !opensSeed(needs, seed)) return { spins: [] }
  const { told } = (await playOut(needs, record, seed)).played
  return record.state === 'open' ? told : givenBack(told)
}
