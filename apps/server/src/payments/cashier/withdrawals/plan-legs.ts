import { type Amount, sum } from '@parlour/money'
import { LEGS_MOST } from '../limits.ts'
import { type LegState, lostLegStates, settledLegStates } from './withdrawal-states.ts'

/**
 * Splits an amount into payments of at most the rail's maximum, as even as cash allows, so that no
 * leg is a crumb. Of an amount that was asked for when the rail took more, legs are larger than it takes rather than
 * too many: what the provider refuses of them comes before finance, while what is not planned stays on hold for ever.
 *
 * @param cashStep smallest amount of cash, in ledger units.
 * @example planLegs(250_0000n, 100_0000n, 100n) // [83_3400n, 83_3300n, 83_3300n]
 */
export function planLegs(amount: Amount, maximum: Amount, cashStep: Amount): Amount[] {
  const wanted = (amount + maximum - 1n) / maximum
  const count = wanted > MOST ? MOST : wanted
  const steps = amount / cashStep
  const legs: Amount[] = []
  for (let i = 0n; i < count; i++) {
    const share = steps / count + (i < steps % count ? 1n : 0n)
    legs.push(share * cashStep)
  }
  // What is smaller than a cash step rides with the first leg.
  legs[0] = (legs[0] as Amount) + (amount - steps * cashStep)
  return legs
}

const MOST = BigInt(LEGS_MOST)

export type LegStanding = { readonly amount: Amount; readonly state: LegState }

/** Not known to be out yet. */
export const legsInFlight: readonly LegState[] = ['planned', 'sending', 'unknown']
const LOST: readonly LegState[] = lostLegStates
const SETTLED: readonly LegState[] = settledLegStates

/** What the legs of a withdrawal add up to. */
export function sumLegs(legs: readonly LegStanding[]): {
  live: Amount
  inFlight: number
  settled: boolean
  disputed: number
  forced: boolean
} {
  const live = legs.filter((leg) => !LOST.includes(leg.state))
  return {
    live: sum(live.map((leg) => leg.amount)),
    inFlight: live.filter((leg) => legsInFlight.includes(leg.state)).length,
    settled: live.length > 0 && live.every((leg) => SETTLED.includes(leg.state)),
    disputed: live.filter((leg) => leg.state === 'not_received').length,
    forced: live.some((leg) => leg.state === 'forced_received'),
  }
}

export type ProgressEvent =
  | 'all_legs_sent'
  | 'some_legs_failed'
  | 'all_legs_failed'
  | 'all_legs_settled'

/**
 * What the legs say about a withdrawal that is being paid or confirmed; undefined while they say
 * nothing new.
 *
 * @param owed what must go out: the amount less what was released back to the player.
 */
export function progressOf(
  state: 'paying' | 'awaiting_confirmation',
  owed: Amount,
  legs: readonly LegStanding[],
): ProgressEvent | undefined {
  const { live, inFlight, settled } = sumLegs(legs)
  if (inFlight > 0) return undefined
  if (live < owed) return live === 0n ? 'all_legs_failed' : 'some_legs_failed'
  if (state === 'paying') return 'all_legs_sent'
  return settled ? 'all_legs_settled' : undefined
}
