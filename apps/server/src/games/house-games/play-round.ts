import { playersWager } from '../../ledger/ids/operation-ids.ts'
import { isDeepStrictEqual } from 'node:util'
import { type Amount, formatAmount, type MemberId, type WagerId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { isOneOf, rulingOut } from '../../base/problems/ruling-out.ts'
import type { Needs } from '../../house/needs.ts'
import { findRound, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import type { CurrencyCode, StakeRefusal, WagerAnswer } from '../../ledger/wallet/wallet.ts'
import { houseGameOf } from './rules/games-by-code.ts'
import type { Accepted, Told, WishRefusal } from './rules/house-game.ts'
import { findSeed, type SeedRow } from './house-games.store.ts'
import { finishRound } from './finish-round.ts'
import { moneyOf } from './money-of.ts'
import { keyOf, type StakedRound } from './play-out.ts'
import { giveUpPlace, giveUpUnstaked } from './steps/standing-rounds.store.ts'
import { takePlace } from './steps/take-place.ts'
import { resumeRoundsOf } from './resume-rounds.ts'
import { activeSeed, openServerSeed } from './seed-pairs.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'
import { stakesLeft } from '../../house/catalogue/stakes-left.ts'

export type PlayRound = {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  readonly game: string
  readonly wagerId: WagerId
  readonly stake: Amount
  /** The version of its rules that the player's screen knows. */
  readonly version?: string | undefined
  /** What is chosen with a stake on an original. */
  readonly options?: unknown
}

/** A round as it was played, whole or to where it stands, before the player's screen moves anything. */
export type PlayedRound = {
  readonly round: StakedRound
  readonly seed: SeedRow
  readonly outcome: Told
  readonly payout: Amount
  readonly balance: Amount
  readonly bonus?: Amount | undefined
  readonly replayed: boolean
}

export type PlayRefusal =
  | 'house_game_not_found'
  | WishRefusal
  | 'round_standing'
  | 'client_seed_missing'
  | Exclude<StakeRefusal, 'seed_retired' | 'window_closed' | 'counter_reached'>

type PlayNeeds = Pick<Needs, 'db' | 'config' | 'chance' | 'wallet' | 'log'>

/** Pairs tried when another process retires them under a stake; more than one is a race already. */
const PAIRS_TRIED = 3

/**
 * Takes the stake with the next nonce of the player's seeds, plays the round out and pays it; a round of steps stands
 * open for them. Everything is decided and booked before the answer leaves.
 */
export async function playRound(
  needs: PlayNeeds,
  bet: PlayRound,
): Promise<PlayedRound | Refusal<PlayRefusal>> {
  const game = houseGameOf(bet.game)
  if (!game) return refuse('house_game_not_found')
  const accepted = game.accept(bet)
  // A repeat may name the version of before, on which its round was staked.
  if (isRefusal(accepted)) return (await playedBefore(needs, bet, accepted)) ?? accepted
  const outside = await outsideStakesLeft(needs, bet)
  if (outside) return outside
  await resumeRoundsOf(needs, { memberId: bet.memberId, except: bet.wagerId })

  // The place of a round of steps is taken before its stake.
  const stood = game.steps && (await takePlace(needs, bet))
  const staked = stood ?? (await takeStake(needs, bet, accepted))
  if (!isRefusal(staked)) return finish(needs, staked.round, staked.seed, staked.replayed)
  const before = await playedBefore(needs, bet, staked)
  // Of a stake that may still come nobody knows yet, and its place stays.
  if (game.steps && !before && staked.refused !== 'overloaded') await giveUpUnstaked(needs.db, bet)
  return before ?? staked
}

/** A stake that the rules take and operators do not; a repeat of one that was taken before is let through. */
async function outsideStakesLeft(
  { db }: PlayNeeds,
  { game, stake, memberId, wagerId }: PlayRound,
): Promise<Refusal<'stake_not_offered'> | undefined> {
  const left = await stakesLeft(db, game)
  if (!left || (stake >= left.least && stake <= left.most)) return undefined
  if (await findRound(db, memberId, wagerId)) return undefined
  const { least, most } = left
  return refuse('stake_not_offered', { least: formatAmount(least), most: formatAmount(most) })
}

type Staked = { round: StakedRound; seed: SeedRow; replayed: boolean }

async function takeStake(
  needs: PlayNeeds,
  bet: PlayRound,
  { kept: details, odds }: Accepted,
): Promise<Staked | Refusal<PlayRefusal>> {
  for (let tried = 0; tried < PAIRS_TRIED; tried++) {
    const seed = await activeSeed(needs, bet.memberId)
    if (seed.clientSeed === null) return refuse('client_seed_missing')
    // No stake is taken for a round that cannot be played out: without its key the house throws here.
    openServerSeed(needs, seed)
    const taken = await needs.wallet.stake({
      memberId: bet.memberId,
      wagerId: playersWager(bet.wagerId),
      vendor: HOUSE_VENDOR,
      game: bet.game,
      category: 'RNG',
      round: bet.wagerId,
      currency: bet.currency,
      amount: bet.stake,
      guards: [
        { kind: 'switch', name: 'site' },
        { kind: 'switch', name: `vendor:${HOUSE_VENDOR}` },
        { kind: 'switch', name: `game:${bet.game}` },
      ],
      details,
      seedId: seed.id,
      ...(odds !== undefined && { risk: { odds } }),
    })
    if (!isRefusal(taken)) {
      const { memberId, wagerId, stake } = bet
      const { nonce, seedId } = taken as Required<WagerAnswer>
      // A repeat hangs on the pair that it was staked on. Played on the pair of now it would tell what that one hides.
      const own = seedId === seed.id ? seed : (await findSeed(needs.db, memberId, seedId))!
      const round = { memberId, wagerId, stake, details, seedId, nonce }
      return { round, seed: own, replayed: taken.replayed }
    }
    if (!isOneOf(taken, 'seed_retired'))
      return rulingOut(taken, 'seed_retired', 'window_closed', 'counter_reached')
  }
  return refuse('overloaded')
}

/** A repeat may come after the seeds were changed: the round stands as it was played, on its own pair. */
async function playedBefore(
  needs: PlayNeeds,
  bet: PlayRound,
  { refused }: Refusal<PlayRefusal>,
): Promise<PlayedRound | Refusal<PlayRefusal> | undefined> {
  if (!mayBeRepeat.has(refused)) return undefined
  const round = await findRound(needs.db, bet.memberId, bet.wagerId)
  if (!round) return undefined
  if (!isSameBet(round, bet)) return refuse('id_conflict')
  const seed = await findSeed(needs.db, bet.memberId, round.seedId!)
  return finish(needs, round, seed!, true)
}

const mayBeRepeat = new Set<PlayRefusal>([
  'id_conflict',
  'client_seed_missing',
  'version_unknown',
  'round_standing',
])

const isSameBet = (round: RoundRecord, bet: PlayRound) =>
  round.vendor === HOUSE_VENDOR &&
  round.game === bet.game &&
  round.stake === bet.stake &&
  round.currency === bet.currency &&
  (bet.version === undefined || bet.version === round.details.version) &&
  isDeepStrictEqual(round.details.options, optionsOf(bet, round))

/** An original that is chosen nothing for is played as one with no choice. */
const optionsOf = ({ options }: PlayRound, { details }: RoundRecord) =>
  options ?? (details.options === undefined ? undefined : {})

async function finish(
  needs: PlayNeeds,
  round: StakedRound,
  seed: SeedRow,
  replayed: boolean,
  again = false,
): Promise<PlayedRound | Refusal<PlayRefusal>> {
  const finished = await finishRound(needs, round, seed)
  if (isRefusal(finished)) {
    if (isOneOf(finished, 'wager_voided', 'overloaded')) return finished
    throw new Error(`Round ${round.wagerId} was staked and then refused: ${finished.refused}`)
  }
  const { outcome, stands } = finished
  const state = replayed && stands ? await stateOf(needs, round) : 'open'
  if (state === 'settled') {
    if (again) throw new Error(`Round ${round.wagerId} is settled and stands open by its steps.`)
    // Between the look at its steps and the one at its state somebody has ended it.
    return finish(needs, round, seed, replayed, true)
  }
  if (state === 'voided' || outcome.original?.state === 'void') {
    await giveUpPlace(needs.db, keyOf(round))
    return refuse('wager_voided')
  }
  const { balance, bonus } = stands ? await moneyOf(needs, round.memberId) : finished
  const payout = stands ? 0n : finished.payout
  const fixed = seed.clientSeed !== null && seed.nextNonce > 0
  const pair = fixed ? seed : (await findSeed(needs.db, round.memberId, seed.id))!
  return { round, seed: pair, outcome, payout, balance, bonus, replayed }
}

const stateOf = async ({ db }: PlayNeeds, { memberId, wagerId }: StakedRound) =>
  (await findRound(db, memberId, wagerId))!.state
