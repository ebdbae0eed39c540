import type { MemberId, WagerId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { isOneOf } from '../../../base/problems/ruling-out.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import type { Needs } from '../../../house/needs.ts'
import { findRound, type RoundRecord } from '../../../ledger/wallet/records/rounds.store.ts'
import { finishRound } from '../finish-round.ts'
import { gameOfVersion } from '../rules/games-by-code.ts'
import type { Played, StepRefusal, WishedStep } from '../rules/house-game.ts'
import { findSeed, type SeedRow } from '../house-games.store.ts'
import { moneyOf } from '../money-of.ts'
import { keyOf, playOut } from '../play-out.ts'
import type { PlayedRound } from '../play-round.ts'
import { isShut } from './close-shut-rounds.ts'
import { leaveRound } from './leave-rounds.ts'
import { giveUpPlace, lockRoundPlace, writeStep } from './standing-rounds.store.ts'
import { holdPlace } from './take-place.ts'

export type StepRound = WishedStep & {
  readonly memberId: MemberId
  readonly wagerId: WagerId
  /** The game of the frame that asks; any game of the member's where it is left out. */
  readonly game?: string
  readonly version?: string | undefined
}

/** A round as it stands after a step. */
export type SteppedRound = PlayedRound & { readonly round: RoundRecord }

/** Why a step of a round is not made, in order of precedence; the round stays as it is. */
export type StepRoundRefusal =
  | 'round_not_found'
  | 'version_unknown'
  | 'seed_retired'
  | StepRefusal
  | 'overloaded'

/**
 * Makes one step of a standing round. The step is written before anybody is told what it brought, and of two with one
 * number only the first is made; a repeat is answered as the first. A step that ends the round pays it at once. Of a
 * member who may stake no more, or in a game that is closed, none is made: the round is closed by the printed rule.
 */
export async function stepRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  wish: StepRound,
): Promise<SteppedRound | Refusal<StepRoundRefusal>> {
  const round = await findRound(needs.db, wish.memberId, wish.wagerId)
  if (round?.vendor !== HOUSE_VENDOR || (wish.game && round.game !== wish.game)) {
    return refuse('round_not_found')
  }
  const game = gameOfVersion(round.details.version)
  if (!game || (wish.version !== undefined && wish.version !== game.version)) {
    return refuse('version_unknown')
  }
  if (!game.steps) return refuse('round_over')
  if (round.state === 'open' && (await isShut(needs.db, round))) await leaveRound(needs, round, 0)
  const made = await transact(needs.db, (tx) => makeStep({ ...needs, tx }, round, wish))
  return isRefusal(made) ? made : answered(needs, round, made)
}

type Made = { readonly played: Played; readonly seed: SeedRow; readonly replayed: boolean }

async function makeStep(
  needs: Pick<Needs, 'config'> & { readonly tx: Tx },
  round: RoundRecord,
  step: WishedStep,
): Promise<Made | Refusal<StepRoundRefusal>> {
  const { tx, config } = needs
  const key = keyOf(round)
  const held = await lockRoundPlace(tx, key)
  // Read behind the lock: whoever closes the round has done it by now, or waits.
  const { state } = (await findRound(tx, round.memberId, round.wagerId))!
  const seed = (await findSeed(tx, round.memberId, round.seedId!))!
  const { game, seeds, moves } = await playOut({ db: tx, config }, round, seed)
  const isNew = step.number >= moves.length
  if (state === 'open') {
    if (seed.retiredAt) return refuse('seed_retired')
    if (!held) {
      // Two rounds of a game are never staked beside each other; were they, one would wait for the other.
      const isOurs = await holdPlace(tx, key)
      return isOurs ? makeStep(needs, round, step) : refuse('overloaded')
    }
    if (held.isLeft && isNew) return refuse('round_over')
  } else {
    if (held) await giveUpPlace(tx, key)
    if (isNew) return refuse('round_over')
  }
  const made = game.steps!.make(round, seeds, moves, step)
  if (isRefusal(made)) return made
  const { move, played } = made
  if (isNew) await writeStep(tx, key, { number: step.number, move, ends: played.state !== 'open' })
  return { played, seed, replayed: !isNew }
}

async function answered(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  round: RoundRecord,
  { played, seed, replayed }: Made,
): Promise<SteppedRound | Refusal<StepRoundRefusal>> {
  const outcome = played.told
  if (played.state === 'open') {
    return { round, seed, outcome, payout: 0n, ...(await moneyOf(needs, round.memberId)), replayed }
  }
  const finished = await finishRound(needs, round, seed)
  if (isRefusal(finished)) {
    if (isOneOf(finished, 'overloaded')) return finished
    if (isOneOf(finished, 'wager_voided')) return refuse('round_over')
    throw new Error(`Round ${round.wagerId} was ended and then refused: ${finished.refused}`)
  }
  if (finished.stands) throw new Error(`Round ${round.wagerId} was ended and stands open.`)
  const { payout, balance, bonus } = finished
  return { round, seed, outcome, payout, balance, bonus, replayed }
}
