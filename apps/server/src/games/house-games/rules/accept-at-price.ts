import type { Offer } from '@parlour/casino'
import { formatAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Accepted, Wish, WishRefusal } from './house-game.ts'

/** A stake on a machine is one of its price list, and nothing is chosen with it. */
export function acceptAtPrice(
  { machine, stakes }: Offer,
  { stake, version = machine.version, options }: Wish,
): Accepted | Refusal<WishRefusal> {
  if (version !== machine.version) return refuse('version_unknown')
  if (options !== undefined) return refuse('options_invalid')
  if (!stakes.includes(stake)) {
    return refuse('stake_not_offered', { stakes: stakes.map(formatAmount) })
  }
  return { kept: { version } }
}
