/** How long the kite rises, in milliseconds. */
export const RISE_MS = 1_050

/** The drawing's ground, and the height that nothing reaches. */
const GROUND = 270
const CEILING = 26

/** How high a multiplier lies in the drawing: the target in its middle, and no number above it. */
export function levelOf(multiplier: number, target: number): number {
  const ratio = Math.log(multiplier) / Math.log(Math.max(1.01, target))
  return GROUND - (GROUND - CEILING) * (ratio / (1 + ratio))
}

/** What the kite has risen to after a share of its way, in whole hundredths. */
export function risenAt(result: number, share: number): number {
  if (share >= 1) return result
  const eased = 1 - (1 - Math.max(0, share)) ** 2
  return Math.floor(100 * Math.exp(Math.log(result) * eased)) / 100
}

const marks = [1.1, 1.5, 2, 3, 5, 10, 20, 50, 100, 1_000, 10_000, 100_000, 1_000_000]

/** Marks beside the sky, far enough from one another and from the target. */
export function marksFor(target: number): readonly number[] {
  const taken = [levelOf(target, target)]
  return marks.filter((mark) => {
    const level = levelOf(mark, target)
    const isFree = level < GROUND - 20 && taken.every((other) => Math.abs(other - level) > 27)
    if (isFree) taken.push(level)
    return isFree
  })
}
