import { fromHundredths } from '@parlour/casino/originals/kit/multipliers.ts'
import { hundredthsOf } from '@parlour/casino/originals/kit/reading.ts'
import { limboRules } from '@parlour/casino/originals/limbo/limbo.ts'
import { fraction } from '@parlour/money'
import type { Odds } from '../original-frame/odds.ts'

/** A target as the rules read it, with two decimals, such as `2.00`. */
export type LimboChoice = { readonly target: string }

export type Risen = { readonly result: string }

/** Targets that are chosen by one press. */
export const usualTargets = ['1.50', '2.00', '5.00', '10.00', '100.00'] as const

/** What a target comes to; undefined where the rules do not offer it. */
export function oddsOf({ target }: LimboChoice): Odds | undefined {
  const { leastTarget, mostTarget, edgePpm } = limboRules
  const hundredths = hundredthsOf(target)
  if (hundredths === undefined || hundredths < leastTarget || hundredths > mostTarget) {
    return undefined
  }
  // The 52 bits that are drawn come within 2^-52 of this.
  const chance = fraction(BigInt(1_000_000 - edgePpm), 10_000n * BigInt(hundredths))
  return { multiplier: fromHundredths(hundredths), chance }
}
