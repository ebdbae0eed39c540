import { type Amount, parseAmount } from '@parlour/money'

/** The next stake on offer in this direction; the last one stays. */
export function stepStake(offer: readonly Amount[], stake: Amount, step: 1 | -1): Amount {
  const next = step === 1 ? offer.find((one) => one > stake) : offer.findLast((one) => one < stake)
  return next ?? stake
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

/** A stake as somebody types it, with a comma or a point; undefined where it is none on offer. */
export function typedStake(text: string, least: Amount, most: Amount): Amount | undefined {
  const stake = parseAmount(text.trim().replace(',', '.'))
  if (stake === undefined || stake % 100n !== 0n) return undefined
  return stake >= least && stake <= most ? stake : undefined
}
