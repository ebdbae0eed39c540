import { DAY_MS } from '@parlour/time'
import { formatAmount } from '@parlour/money'
import { pointUnits, wholePoints } from '@parlour/promotions'
import type { CallReply } from '@parlour/wire/schemas'
import type { Reward } from './give-reward.ts'

/** What a mission, a place, a friend or a draw brings, as it is kept: amounts are ledger units as text. */
export type EarnedReward =
  | { readonly kind: 'cash'; readonly amount: string; readonly rolloverTimes: number }
  | { readonly kind: 'points'; readonly amount: string }
  | { readonly kind: 'tickets'; readonly raffleId: string; readonly count: number }

/** What goods and gifts may bring besides. */
export type KeptReward =
  | EarnedReward
  | {
      readonly kind: 'bonus'
      readonly amount: string
      /** How often it is to be wagered, and within how many days. */
      readonly multiplier: number
      readonly days: number
      readonly maxStake?: string
    }
  /** Points of gifts that were written before all amounts were ledger units; nothing writes them any more. */
  | { readonly kind: 'points'; readonly points: number }

type Earned = CallReply<'claimMission'>['reward']

/** The same as it is given, so many times over. */
export function rewardOf(
  kept: KeptReward,
  { now, times = 1 }: { now: Date; times?: number },
): Reward {
  if (kept.kind === 'bonus')
    return {
      kind: 'bonus',
      offer: {
        mode: 'NON_STICKY',
        amount: BigInt(kept.amount) * BigInt(times),
        multiplier: kept.multiplier,
        on: 'BONUS',
        expiresAt: new Date(now.getTime() + kept.days * DAY_MS),
        // It is paid for with what was played already.
        earned: true,
        ...(kept.maxStake && { maxStake: BigInt(kept.maxStake) }),
      },
    }
  return earnedReward(kept, times)
}

/** The same of what needs no terms of its own. */
export function earnedReward(
  kept: Exclude<KeptReward, { readonly kind: 'bonus' }>,
  times = 1,
): Reward {
  switch (kept.kind) {
    case 'cash':
      return {
        kind: 'cash',
        amount: BigInt(kept.amount) * BigInt(times),
        rolloverTimes: kept.rolloverTimes,
      }
    case 'points':
      return { kind: 'points', amount: unitsOf(kept) * BigInt(times) }
    case 'tickets':
      return { kind: 'tickets', raffleId: kept.raffleId, count: kept.count * times }
    default:
      return unknown(kept)
  }
}

/** The same as a member reads it. */
export function earnedOf(kept: KeptReward, currency: string): Earned {
  const none = { amount: null, currency: null, times: null, raffleId: null, count: null }
  switch (kept.kind) {
    case 'cash': {
      const times = kept.rolloverTimes > 0 ? String(kept.rolloverTimes) : null
      return { ...none, kind: 'cash', amount: formatAmount(BigInt(kept.amount)), currency, times }
    }
    case 'bonus': {
      const amount = formatAmount(BigInt(kept.amount))
      return { ...none, kind: 'bonus', amount, currency, times: String(kept.multiplier) }
    }
    case 'points':
      return { ...none, kind: 'points', amount: String(wholePoints(unitsOf(kept))) }
    case 'tickets':
      return { ...none, kind: 'tickets', raffleId: kept.raffleId, count: kept.count }
    default:
      return unknown(kept)
  }
}

const unitsOf = (kept: Extract<KeptReward, { readonly kind: 'points' }>): bigint =>
  'points' in kept ? pointUnits(kept.points) : BigInt(kept.amount)

function unknown(kept: never): never {
  throw new Error(`An unknown reward is kept: ${JSON.stringify(kept)}.`)
}
