/** What was played of a game in some time, in ledger units, beside what its rules expected of exactly these rounds. */
export type ReturnTally = {
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  readonly expected: number
  readonly variance: number
  /** The most that one draw could bring above what was expected of it, and below it. */
  readonly mostAbove: number
  readonly mostBelow: number
}

/** Where what was paid lies, in ledger units around what was expected. */
export type ReturnBands = {
  /** Standard deviations above what was expected; nothing where chance had no part yet. */
  readonly z: number | undefined
  /** Half the width of the bands in which 95 and 99.9 of a hundred such spans end, by the normal curve. */
  readonly within95: number
  readonly within999: number
  /** How far above and below the rounds of at least 999 in 1,000 such spans stay, however few and large their prizes. */
  readonly sureAbove: number
  readonly sureBelow: number
  readonly standing: ReturnStanding
}

/**
 * - `none`   nothing was played
 * - `few`    a single prize could still move it by a standard deviation: the normal curve says nothing yet
 * - `inside` within 95 %
 * - `aside`  outside 95 %, as one span in twenty is
 * - `far`    outside 99.9 % of the normal curve
 * - `alarm`  outside of what chance may do once in a thousand, whatever the curve
 */
export type ReturnStanding = 'none' | 'few' | 'inside' | 'aside' | 'far' | 'alarm'

const Z95 = 1.959964
const Z999 = 3.290527

/** Of both sides together one in a thousand. */
const SURE = Math.log(2 / 0.001)

/**
 * Judges a tally. The bands of the normal curve are what people read; the alarm goes by Freedman's inequality for sums
 * of differences without a trend, P(S >= t, V <= v) <= exp(-t^2 / (2 (v + b t / 3))), where b is the most that one draw
 * could bring. It holds at any number of rounds and under any way of playing, where a rare prize of thousands of
 * stakes makes the normal curve a lie, and lies close to that curve where every prize is small.
 */
export function returnBands(tally: ReturnTally): ReturnBands {
  const { rounds, paid, expected, variance, mostAbove, mostBelow } = tally
  const deviation = Math.sqrt(variance)
  const apart = paid - expected
  const z = variance > 0 ? apart / deviation : undefined
  const sureAbove = sureWithin(variance, mostAbove)
  const sureBelow = sureWithin(variance, mostBelow)
  const bands = { z, within95: Z95 * deviation, within999: Z999 * deviation, sureAbove, sureBelow }
  if (rounds === 0 || z === undefined) return { ...bands, standing: 'none' }
  if (apart > sureAbove || -apart > sureBelow) return { ...bands, standing: 'alarm' }
  if (Math.max(mostAbove, mostBelow) > deviation) return { ...bands, standing: 'few' }
  const standing = Math.abs(z) > Z999 ? 'far' : Math.abs(z) > Z95 ? 'aside' : 'inside'
  return { ...bands, standing }
}

const sureWithin = (variance: number, most: number): number => {
  const half = (most * SURE) / 3
  return half + Math.sqrt(half ** 2 + 2 * variance * SURE)
}
