import { formatAmount } from '@parlour/money'
import type { CallReply } from '@parlour/wire/schemas'
import type { Reward } from './give-reward.ts'

/** A reward as it is kept: amounts are ledger units as text. */
export type KeptReward =
  | { readonly kind: 'cash'; readonly amount: string; readonly rolloverTimes: number }
  | { readonly kind: 'points'; readonly amount: string }
  | { readonly kind: 'tickets'; readonly raffleId: string; readonly count: number }

type Earned = CallReply<'claimMission'>['reward']

/** The same as it is given. */
export const rewardOf = (kept: KeptReward): Reward =>
  kept.kind === 'tickets' ? kept : { ...kept, amount: BigInt(kept.amount) }

/** The same as a member reads it. */
export function earnedOf(kept: KeptReward, currency: string): Earned {
  const none = { amount: null, currency: null, times: null, raffleId: null, count: null }
  switch (kept.kind) {
    case 'cash': {
      const times = kept.rolloverTimes > 0 ? String(kept.rolloverTimes) : null
      return { ...none, kind: 'cash', amount: formatAmount(BigInt(kept.amount)), currency, times }
    }
    case 'points':
      return { ...none, kind: 'points', amount: String(BigInt(kept.amount) / 10_000n) }
    case 'tickets':
      return { ...none, kind: 'tickets', raffleId: kept.raffleId, count: kept.count }
    default:
      return unknown(kept)
  }
}

function unknown(kept: never): never {
  throw new Error(`An unknown reward is kept: ${JSON.stringify(kept)}.`)
}
