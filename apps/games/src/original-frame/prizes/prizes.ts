import type { Choice } from '@parlour/casino/originals/kit/figures.ts'
import { type Fraction, plus } from '@parlour/money'
import type { Odds } from '../odds.ts'

/** One thing that a bet may come to, as it stands under the board before the bet. */
export type Prize = Odds & { readonly name?: string }

/** All that a bet may come to, each multiplier once, the highest first. */
export function prizesOf(likelihoods: Choice['likelihoods']): readonly Prize[] {
  const chances = new Map<bigint, Fraction>()
  for (const { multiplier, chance } of likelihoods) {
    const before = chances.get(multiplier)
    chances.set(multiplier, before ? plus(before, chance) : chance)
  }
  return [...chances]
    .map(([multiplier, chance]) => ({ multiplier, chance }))
    .toSorted((a, b) => Number(b.multiplier - a.multiplier))
}

/** The highest of them, which decides what may be staked. */
export const topOf = (prizes: readonly Prize[]): Prize =>
  prizes.reduce((top, one) => (one.multiplier > top.multiplier ? one : top))

/** How a prize looks: the stake many times over, more than it, itself, or less. */
export type Rank = 'high' | 'gain' | 'back' | 'less'

export function rankOf(multiplier: bigint): Rank {
  if (multiplier >= 100_000n) return 'high'
  if (multiplier > 10_000n) return 'gain'
  return multiplier === 10_000n ? 'back' : 'less'
}

/** A multiplier in as few signs as it needs. @example shortTimes(55_000n) // '5.5' */
export const shortTimes = (multiplier: bigint): string => String(Number(multiplier) / 10_000)
