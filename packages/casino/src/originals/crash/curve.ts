/** The curve is e^(6 t / 100,000) of t milliseconds: doubled after 11.6 seconds. */
const GROWTH = [6n, 100_000n] as const

/** The highest that the curve is reckoned to, in hundredths: the greatest target and a step beyond. */
const HIGHEST = 100_000_001

/** Bits behind the point of the exact reckoning. */
const BITS = 160n
const ONE = 1n << BITS

let known: Uint32Array | undefined

/**
 * What the curve shows at each whole millisecond, in hundredths, floored. Reckoned in whole
 * numbers: floats differ in their last digits from engine to engine, and these are money.
 */
function curve(): Uint32Array {
  known ??= reckoned()
  return known
}

function reckoned(): Uint32Array {
  const shown: number[] = []
  const growth = growthOfOne()
  // Each product is floored, so the true value lies above by less than one unit and the growth's own error.
  let [low, slack] = [ONE, 0n]
  for (let top = 0; top < HIGHEST; ) {
    const floored = (low * 100n) >> BITS
    if (((low + slack) * 100n) >> BITS !== floored) throw new Error('The curve needs more bits.')
    top = Number(floored)
    shown.push(top)
    slack = ((slack * (growth + ERROR) + low * ERROR) >> BITS) + 2n
    low = (low * growth) >> BITS
  }
  return Uint32Array.from(shown)
}

/** What the growth of one millisecond may be too low by: less than a unit for each term of its series. */
const ERROR = 64n

/** e^(6/100,000) by its series, each term floored. */
function growthOfOne(): bigint {
  const [num, den] = GROWTH
  let [sum, term] = [ONE, ONE]
  for (let n = 1n; ; n++) {
    term = (term * num) / (den * n)
    if (term === 0n) return sum
    sum += term
  }
}

/** What the curve shows after so many whole milliseconds, in hundredths; beyond its end the last of it. */
export function curveAt(ms: number): number {
  const shown = curve()
  return shown[Math.min(ms, shown.length - 1)]!
}

/** The first whole millisecond at which the curve shows so much, in hundredths. */
export function firstMsOf(hundredths: number): number {
  const shown = curve()
  let [low, high] = [0, shown.length - 1]
  if (hundredths > shown[high]!) throw new Error('The curve does not go so high.')
  while (low < high) {
    const middle = (low + high) >> 1
    if (shown[middle]! >= hundredths) high = middle
    else low = middle + 1
  }
  return low
}

/** When a round ends that goes as far as this: as soon as the curve would show more. */
export const endOf = (crash: bigint): number =>
  firstMsOf(crash >= BigInt(HIGHEST) ? HIGHEST : Number(crash) + 1)
