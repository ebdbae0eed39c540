import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import type { RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import { gameOfVersion } from './rules/games-by-code.ts'
import type { HouseGame, Played, RoundSeeds, Told } from './rules/house-game.ts'
import { findSeed, type SeedRow } from './house-games.store.ts'
import { openServerSeed } from './seed-pairs.ts'
import { type RoundKey, stepsOfRound } from './steps/standing-rounds.store.ts'

/** What must be known of a staked round to play it. */
export type StakedRound = Pick<
  RoundRecord,
  'memberId' | 'wagerId' | 'stake' | 'seedId' | 'nonce' | 'details'
>

/** Plays a staked round as far as its steps go, from what is stored of it alone. */
export async function playOut(
  needs: Pick<Needs, 'config'> & { readonly db: Db | Tx },
  round: StakedRound,
  known?: SeedRow,
): Promise<{ game: HouseGame; seeds: RoundSeeds; moves: readonly unknown[]; played: Played }> {
  const game = gameOfRound(round)
  const seeds = await seedsOf(needs, round, known)
  const moves = game.steps ? await stepsOfRound(needs.db, round) : []
  return { game, seeds, moves, played: game.play(round, seeds, moves) }
}

/** The game that a round was staked on, by the version of then. */
function gameOfRound({ wagerId, details }: StakedRound): HouseGame {
  const game = gameOfVersion(details.version)
  if (!game) throw new Error(`No game ${details.version} for round ${wagerId}.`)
  return game
}

/** What a round tells once its stake has been given back. */
export const givenBack = (told: Told): Told =>
  told.original ? { ...told, original: { ...told.original, state: 'void' } } : told

/** Where a round stands among the rounds of its member. */
export const keyOf = (round: StakedRound): RoundKey => ({
  memberId: round.memberId,
  wagerId: round.wagerId,
  game: gameOfRound(round).game,
})

async function seedsOf(
  needs: Pick<Needs, 'config'> & { readonly db: Db | Tx },
  round: StakedRound,
  known: SeedRow | undefined,
): Promise<RoundSeeds> {
  if (round.seedId === null || round.nonce === null) {
    throw new Error(`Round ${round.wagerId} was staked without a seed.`)
  }
  // The client seed may change until the first nonce is taken: only a later reading of the pair is known to be the one that counts.
  const seed =
    known && round.nonce > 0 && known.nextNonce > 0
      ? known
      : await findSeed(needs.db, round.memberId, round.seedId)
  if (!seed || seed.id !== round.seedId || seed.clientSeed === null) {
    throw new Error(`Round ${round.wagerId} has lost its seed pair.`)
  }
  return {
    serverSeed: openServerSeed(needs, seed),
    clientSeed: seed.clientSeed,
    nonce: round.nonce,
  }
}
