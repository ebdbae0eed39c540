import { derivedAtSameTime } from '../../ledger/ids/derived-id.ts'
import type { Amount, OperationId } from '@parlour/money'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import type { RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import type { SettleRefusal } from '../../ledger/wallet/wallet.ts'
import { gameOfVersion } from './games-by-code.ts'
import type { HouseGame, RoundSeeds, Told } from './house-game.ts'
import { findSeed, type SeedRow } from './house-games.store.ts'
import { openServerSeed } from './seed-pairs.ts'

/** What must be known of a staked round to finish it. */
export type StakedRound = Pick<
  RoundRecord,
  'memberId' | 'wagerId' | 'stake' | 'seedId' | 'nonce' | 'details'
>

export type FinishedRound = {
  readonly outcome: Told
  readonly payout: Amount
  readonly balance: Amount
  /** The running bonus, where there is one. */
  readonly bonus?: Amount | undefined
  /** Somebody else had finished it already, with the same outcome. */
  readonly replayed: boolean
}

/**
 * Plays a staked round out and pays it. The outcome follows from what was stored with the stake
 * alone, and the settlement's id from the wager's, so that any number of tries pay the same once.
 */
export async function finishRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  round: StakedRound,
  known?: SeedRow,
): Promise<FinishedRound | Refusal<SettleRefusal>> {
  const game = gameOfRound(round)
  const seeds = await seedsOf(needs, round, known)
  const { payout, result, told: outcome } = game.play(round, seeds, [])
  const settled = await needs.wallet.settle({
    memberId: round.memberId,
    wagerId: round.wagerId,
    operationId: settlementIdOf(round.wagerId),
    payout,
    result,
  })
  if (isRefusal(settled)) return settled
  const { balance, bonus, replayed } = settled
  return { outcome, payout, balance, bonus, replayed }
}

/** The game that a round was staked on, by the version of then. */
function gameOfRound({ wagerId, details }: StakedRound): HouseGame {
  const game = gameOfVersion(details.version)
  if (!game) throw new Error(`No game ${details.version} for round ${wagerId}.`)
  return game
}

/** What the outcome of a staked round follows from. */
async function seedsOf(
  needs: Pick<Needs, 'db' | 'config'>,
  round: StakedRound,
  known?: SeedRow,
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

/** The settlement's id, made from the wager's: same time, other digits, the same at every try. */
export const settlementIdOf = (wagerId: string): OperationId =>
  derivedAtSameTime(wagerId.toLowerCase(), `parlour settles ${wagerId}`)
