import { DAY_MS } from '@parlour/time'
import { formatAmount } from '@parlour/money'
import { pointUnits } from '@parlour/promotions'
import type { CallReply } from '@parlour/wire/schemas'
import type { Reward } from './give-reward.ts'

/** A reward as goods and gifts keep it: amounts are ledger units as text, points are whole. */
export type KeptReward =
  | { readonly kind: 'cash'; readonly amount: string; readonly rolloverTimes: number }
  | {
      readonly kind: 'bonus'
      readonly amount: string
      /** How often it is to be wagered, and within how many days. */
      readonly multiplier: number
      readonly days: number
      readonly maxStake?: string
    }
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'tickets'; readonly raffleId: string; readonly count: number }

type Earned = NonNullable<CallReply<'pointRewards'>['list'][number]['brings']>

/** The same as it is given, so many times over. */
export function rewardOf(
  kept: KeptReward,
  { now, times = 1 }: { now: Date; times?: number },
): Reward {
  switch (kept.kind) {
    case 'cash':
      return {
        kind: 'cash',
        amount: BigInt(kept.amount) * BigInt(times),
        rolloverTimes: kept.rolloverTimes,
      }
    case 'bonus':
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
    case 'points':
      return { kind: 'points', amount: pointUnits(kept.points * times) }
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
      return { ...none, kind: 'points', amount: String(kept.points) }
    case 'tickets':
      return { ...none, kind: 'tickets', raffleId: kept.raffleId, count: kept.count }
    default:
      return unknown(kept)
  }
}

function unknown(kept: never): never {
  throw new Error(`An unknown reward is kept: ${JSON.stringify(kept)}.`)
}
