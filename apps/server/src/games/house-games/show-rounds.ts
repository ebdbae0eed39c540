import type { MemberId, WagerId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Db } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { lastRounds, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import { gameOfVersion, houseGameOf } from './games-by-code.ts'
import type { Told } from './house-game.ts'
import { findSeeds, type SeedRow } from './house-games.store.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

/** A past round with every step of it, as it is recalled, replayed and audited. */
export type ShownRound = ReturnType<typeof shownRound>

/** The member's last rounds of one game, newest first. */
export async function showRounds(
  { db }: Pick<Needs, 'db'>,
  of: { memberId: MemberId; game: string; limit: number; before?: WagerId },
): Promise<{ list: ShownRound[] } | Refusal<'house_game_not_found'>> {
  if (!houseGameOf(of.game)) return refuse('house_game_not_found')
  const records = await lastRounds(db, { ...of, vendor: HOUSE_VENDOR })
  return { list: await withSeeds(db, records) }
}

/** Puts each round together with the seeds it was played on. */
export async function withSeeds(db: Db, records: readonly RoundRecord[]): Promise<ShownRound[]> {
  const ids = [...new Set(records.flatMap(({ seedId }) => (seedId ? [seedId] : [])))]
  const seeds = new Map((await findSeeds(db, ids)).map((seed) => [seed.id, seed]))
  return records.flatMap((record) => {
    const seed = record.seedId ? seeds.get(record.seedId) : undefined
    return seed ? [shownRound(record, seed)] : []
  })
}

function shownRound(record: RoundRecord, seed: SeedRow) {
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
    ...toldOf(record),
  }
}

/** What a round tells: once it is settled, what was stored with it. */
export function toldOf(record: RoundRecord): Told {
  const game = gameOfVersion(record.details.version)
  return record.state === 'settled' && game ? game.recall(record) : { spins: [] }
}
