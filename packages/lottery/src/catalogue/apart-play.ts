import { type Fraction, fraction } from '@parlour/money'
import type { Play } from '../play.ts'

/** Choices that are their own tiers. */
export const itself = (choice: string): string => choice

/**
 * A play on whose choices a market is judged one by one: each has a chance and odds of its own, and a
 * bet on one cannot win another's.
 */
export function apart<Choice extends string | number, Draw>(
  play: Play<readonly Choice[], Draw>,
  tierOf: (choice: string) => string = itself,
): Play<readonly Choice[], Draw> {
  const tiers = Object.keys(play.chances)
  return {
    ...play,
    chancesOf(chosen) {
      const own = chosen.map((choice) => tierOf(String(choice)))
      return Object.fromEntries(tiers.map((tier) => [tier, partOf(play, tier, own)]))
    },
  }
}

/** What a single bet of these choices wins of a tier on average. */
function partOf(
  play: Pick<Play<never, never>, 'chances'>,
  tier: string,
  own: readonly string[],
): Fraction {
  const times = own.filter((one) => one === tier).length
  const { num, den } = play.chances[tier]!
  return fraction(num * BigInt(times), den * BigInt(own.length))
}
