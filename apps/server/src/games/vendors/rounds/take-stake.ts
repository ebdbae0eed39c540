import { amountOf } from '../vendor-amount.ts'
import { formatAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { findGame, findGameOfBet } from '../../../house/catalogue/catalogue.store.ts'
import { findLaunchSession, markPlayed } from '../../launches/launches.store.ts'
import { hashOf } from '../../launches/one-time-secret.ts'
import { askBeforePlay } from '../../../people/responsible-gaming/before-play.ts'
import type { Needs } from '../../../house/needs.ts'
import type { StakeRefusal } from '../../../ledger/wallet/wallet.ts'
import { admitOnce } from '../admit-once.ts'
import type { Proof } from '../know-vendor.ts'
import { enterRound } from './rounds.store.ts'
import { wagerIdOf } from '../vendor-ids.ts'

export type VendorStake = {
  readonly transaction: string
  readonly session: string
  readonly game: string
  readonly round: string
  readonly currency: string
  readonly amount: string
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

export type VendorAnswer = {
  readonly status: 'OK' | 'OK_NOTHING_TO_ROLL_BACK' | 'ALREADY_ROLLED_BACK'
  readonly transaction: string
  readonly wager?: string
  readonly round?: string
  readonly currency: string
  readonly balance: string
}

export type VendorStakeRefusal =
  | 'duplicate_transaction_mismatch'
  | 'rolled_back_before_arrival'
  | 'nonce_reused'
  | 'vendor_off'
  | 'session_invalid'
  | 'session_expired'
  | 'game_not_found'
  | 'currency_mismatch'
  | 'game_maintenance'
  | 'round_closed'
  | 'player_blocked'
  | 'limit_reached'
  | 'insufficient_funds'
  | 'overloaded'

type Staked = VendorAnswer | Refusal<VendorStakeRefusal>
type StakeNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock'>

/** Takes a stake for an outside vendor: the same transaction id is one bet, however often it comes. */
export const takeStake = (needs: StakeNeeds, proof: Proof, stake: VendorStake): Promise<Staked> =>
  admitOnce(needs, proof, stake.transaction, async (known): Promise<Staked> => {
    if (known && known.verb !== 'stake') return refuse('duplicate_transaction_mismatch')
    if (!known && !proof.enabled) return refuse('vendor_off')
    const seat = known ?? (await findSeat(needs, proof.vendor, stake))
    return isRefusal(seat) ? seat : place(needs, proof.vendor, seat.memberId, stake, !known)
  })

type Seat = { readonly memberId: bigint }

/** Who plays, by the session of a launch. Asked for new stakes only: a known one is answered after the session, too. */
async function findSeat(
  needs: StakeNeeds,
  vendor: string,
  stake: VendorStake,
): Promise<Seat | Refusal<VendorStakeRefusal>> {
  const { db } = needs
  const launch = await findLaunchSession(db, hashOf(stake.session))
  if (!launch || launch.vendor !== vendor) return refuse('session_invalid')
  if (!launch.running) return refuse('session_expired')
  if (launch.game !== stake.game) return refuse('game_not_found')
  if (launch.currency !== stake.currency) return refuse('currency_mismatch')
  if (launch.stale || launch.idle) await markPlayed(db, launch.id)
  const { memberId, memberSession: sessionId, mode } = launch
  const waits = await askBeforePlay(needs, { memberId, sessionId, trial: mode === 'trial' })
  if (waits?.refused === 'kyc_level_needed') return refuse('player_blocked')
  if (waits) return refuse('limit_reached', { kind: 'reality_check' })
  return launch
}

async function place(
  { db, wallet, settings }: StakeNeeds,
  vendor: string,
  memberId: bigint,
  stake: VendorStake,
  fresh: boolean,
): Promise<Staked> {
  const game = await (fresh ? findGame(db, stake.game) : findGameOfBet(db, stake.game))
  if (!game) return refuse(fresh ? 'game_not_found' : 'duplicate_transaction_mismatch')
  if (fresh) {
    if (game.maintenance || settings.current().maintenance.enabled)
      return refuse('game_maintenance')
    const round = await enterRound(db, { ...stake, vendor, memberId })
    if (round.currency !== stake.currency) return refuse('currency_mismatch')
    if (round.closedAt) return refuse('round_closed')
  }
  const placed = await wallet.stake({
    memberId,
    wagerId: wagerIdOf(vendor, stake.transaction),
    vendor,
    game: game.code,
    category: game.category,
    round: stake.round,
    currency: stake.currency,
    amount: amountOf(stake),
    guards: [
      { kind: 'switch', name: 'site' },
      { kind: 'switch', name: `vendor:${vendor}` },
      { kind: 'switch', name: `game:${game.code}` },
    ],
    details: stake.details ?? {},
    vendorTransaction: stake.transaction,
  })
  if (isRefusal(placed)) return translate(placed)
  return {
    status: 'OK',
    transaction: stake.transaction,
    wager: placed.wagerId,
    round: stake.round,
    currency: stake.currency,
    balance: formatAmount(placed.balance),
  }
}

/** The wallet's refusals in the words of the protocol. */
function translate({ refused, details }: Refusal<StakeRefusal>): Refusal<VendorStakeRefusal> {
  switch (refused) {
    case 'id_conflict':
      return refuse('duplicate_transaction_mismatch')
    case 'wager_voided':
      return refuse('rolled_back_before_arrival')
    case 'member_frozen':
    case 'member_excluded':
    case 'member_timed_out':
      return refuse('player_blocked')
    case 'limit_reached':
    case 'session_limit_reached':
    case 'counter_reached':
    case 'bonus_bet_too_large':
      return refuse('limit_reached', details)
    case 'insufficient_funds':
      return refuse('insufficient_funds', details)
    case 'switched_off':
    case 'window_closed':
      return refuse('game_maintenance')
    case 'seed_retired':
    case 'overloaded':
      return refuse('overloaded')
  }
}
