import type { Amount } from '@parlour/money'

/** The next stake on offer in this direction; the last one stays. */
export function stepStake(offer: readonly Amount[], stake: Amount, step: 1 | -1): Amount {
  const at = offer.indexOf(stake)
  return offer[Math.min(offer.length - 1, Math.max(0, at + step))] ?? stake
}

/** The dearest stake on offer that is not above the wish, or the cheapest of all. */
export const nearestStake = (offer: readonly Amount[], wish: Amount): Amount =>
  offer.findLast((stake) => stake <= wish) ?? offer[0]!

/** Five stakes to choose from at a press: those around the middle of what people stake. */
export function quickStakes(offer: readonly Amount[]): readonly Amount[] {
  const wanted = [2_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n]
  const known = wanted.filter((stake) => offer.includes(stake))
  return known.length >= 3 ? known : offer.slice(0, 6)
}
