import {
  acceptCrashBet,
  crashRules,
  effectiveTarget,
  fromHundredths,
  paidFor,
} from '@parlour/casino/originals'
import { type Amount, formatAmount, type MemberId, type WagerId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Db } from '../../base/database/database.ts'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'
import type { Needs } from '../../house/needs.ts'
import { playersWager } from '../../ledger/ids/operation-ids.ts'
import { layCounters } from '../../ledger/wallet/house-rules.store.ts'
import type { StakeRefusal, WagerAnswer } from '../../ledger/wallet/wallet.ts'
import {
  claimCrashPlace,
  type CrashBetRow,
  giveUpCrashPlace,
  type NewCrashBet,
  notePlaced,
} from './bets.store.ts'
import { CRASH, counterOfCrash, crashSwitches, windowOfCrash } from './names.ts'
import { findCrashRound } from './rounds.store.ts'

export type PlaceCrashBet = {
  readonly memberId: MemberId
  readonly currency: string
  readonly wagerId: WagerId
  readonly round: number
  readonly place: number
  readonly stake: Amount
  /** In hundredths; undefined where the player has only the button. */
  readonly target: number | undefined
  readonly version: string
  readonly arrivedAt: number
}

export type PlacedCrashBet = {
  readonly bet: NewCrashBet
  readonly balance: Amount
  readonly bonus?: Amount | undefined
  readonly replayed: boolean
}

export type PlaceRefusal =
  | 'version_unknown'
  | 'target_invalid'
  | 'stake_not_offered'
  | 'crash_round_unknown'
  | 'crash_place_taken'
  | 'betting_closed'
  | 'crash_round_full'
  | Exclude<StakeRefusal, 'seed_retired' | 'window_closed' | 'counter_reached'>

/**
 * Takes a bet into a round while it takes bets. The bet is written before its stake, so that a member has two places
 * and no more; whether the stake was in time says the database's clock, in the batch that takes it.
 */
export async function placeCrashBet(
  needs: Pick<Needs, 'db' | 'wallet'>,
  wish: PlaceCrashBet,
): Promise<PlacedCrashBet | Refusal<PlaceRefusal>> {
  const refused = refusalOf(wish)
  if (refused) return refused
  const { memberId, wagerId, currency, place, stake } = wish
  const round = await findCrashRound(needs.db, wish.round)
  if (!round) return refuse('crash_round_unknown')
  const target = wish.target ?? null
  const bet = { memberId, wagerId, round: round.round, place, currency, stake, target }
  const claimed = await claimCrashPlace(needs.db, bet)
  if (!claimed) return refuse('crash_place_taken')
  if (!isSame(claimed, bet)) return refuse('id_conflict')
  if (claimed.isCancelled) return refuse('wager_voided')
  // Whoever repeats a bet is answered whatever has become of its round.
  if (round.phase !== 'betting' && !claimed.isPlaced) {
    await giveUpCrashPlace(needs.db, bet)
    return refuse('betting_closed')
  }
  return takeStake(needs, bet, wish)
}

async function takeStake(
  needs: Pick<Needs, 'db' | 'wallet'>,
  bet: NewCrashBet,
  { version, arrivedAt }: PlaceCrashBet,
): Promise<PlacedCrashBet | Refusal<PlaceRefusal>> {
  const { memberId, wagerId, round, place, currency, stake, target } = bet
  const counter = counterOfCrash(round, currency)
  await layCounter(needs.db, counter)
  const taken = await needs.wallet.stake({
    memberId,
    wagerId: playersWager(wagerId),
    vendor: HOUSE_VENDOR,
    game: CRASH,
    category: 'RNG',
    round: String(round),
    currency,
    amount: stake,
    guards: [
      ...crashSwitches.map((name) => ({ kind: 'switch' as const, name })),
      { kind: 'window', id: windowOfCrash(round) },
      { kind: 'counter', id: counter, add: promisedTo(bet) },
    ],
    details: { version, round, place, target },
    arrivedAt,
    // Whatever its target is, a bet may be collected at the least multiplier.
    risk: { odds: crashRules.leastTarget / 100 },
  })
  if (isRefusal(taken)) {
    // Of a stake that may still come nobody knows yet.
    if (taken.refused !== 'overloaded') await giveUpCrashPlace(needs.db, bet)
    return namedHere(taken)
  }
  const { balance, bonus, replayed } = taken as WagerAnswer
  await notePlaced(needs.db, bet)
  return { bet, balance, bonus, replayed }
}

function namedHere(taken: Refusal<StakeRefusal>): Refusal<PlaceRefusal> {
  if (taken.refused === 'window_closed') return refuse('betting_closed')
  if (taken.refused === 'counter_reached') return refuse('crash_round_full')
  return rulingOut(taken, 'seed_retired', 'window_closed', 'counter_reached')
}

/** What a bet adds to what its round may have to pay. */
export const promisedTo = ({ stake, target }: Pick<NewCrashBet, 'stake' | 'target'>): Amount =>
  paidFor(
    stake,
    fromHundredths(
      effectiveTarget(crashRules, { stake, target: target ?? undefined, collectedMs: undefined }),
    ),
  )

/** Counters that this process has laid: those of a round or two. */
const laid = new WeakMap<Db, Set<string>>()

async function layCounter(db: Db, id: string): Promise<void> {
  const known = laid.get(db) ?? new Set()
  laid.set(db, known)
  if (known.has(id)) return
  await layCounters(db, new Map([[id, BigInt(crashRules.mostOfRound)]]))
  if (known.size > 8) known.clear()
  known.add(id)
}

function refusalOf({ version, stake, target }: PlaceCrashBet): Refusal<PlaceRefusal> | undefined {
  const betting = { isOpen: true, promised: 0n }
  const accepted = acceptCrashBet(crashRules, betting, { version, stake, target })
  if (!('refused' in accepted)) return undefined
  const { leastStake, mostStake } = crashRules
  switch (accepted.refused) {
    case 'version_unknown':
    case 'target_invalid':
      return refuse(accepted.refused)
    case 'stake_invalid':
    case 'stake_below_minimum':
    case 'stake_above_limit':
      return refuse('stake_not_offered', {
        least: formatAmount(BigInt(leastStake)),
        most: formatAmount(BigInt(mostStake)),
      })
    case 'payout_above_limit':
    case 'betting_closed':
    case 'round_limit':
      throw new Error(`No bet of an open round is refused so: ${accepted.refused}.`)
  }
}

const isSame = (row: CrashBetRow, bet: NewCrashBet): boolean =>
  row.round === bet.round &&
  row.place === bet.place &&
  row.stake === bet.stake &&
  row.target === bet.target &&
  row.currency === bet.currency
