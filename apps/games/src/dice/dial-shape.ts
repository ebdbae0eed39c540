/** The needle's way over the dial, in milliseconds. */
export const SWING_MS = 950

/** The needle turns about this point of the drawing. */
export const CENTRE_X = 320
export const CENTRE_Y = 320

/** The angle of a number in hundredths: 0 lies left, 100 right. @example angleAt(5_000) // 0 */
export const angleAt = (hundredths: number): number => hundredths * 0.018 - 90

/** A point of the dial, so far from its centre. */
export function at(radius: number, angle: number): { cx: number; cy: number } {
  const turn = (angle * Math.PI) / 180
  return {
    cx: round(CENTRE_X + radius * Math.sin(turn)),
    cy: round(CENTRE_Y - radius * Math.cos(turn)),
  }
}

/** A part of the scale as a path. */
export function arc(radius: number, from: number, to: number): string {
  const [start, end] = [at(radius, angleAt(from)), at(radius, angleAt(to))]
  return `M${start.cx} ${start.cy}A${radius} ${radius} 0 0 1 ${end.cx} ${end.cy}`
}

/** The needle's way: it runs past its goal by a little, and comes back; within the dial at any time. */
export function swing(from: number, to: number, share: number): number {
  if (share >= 1) return to
  const beyond = Math.min(420, Math.abs(to - from) * 0.09) * Math.sign(to - from || 1)
  const eased = 1 - (1 - share) ** 3
  const ripple = Math.sin(share * Math.PI * 2.5) * (1 - share) * beyond
  return Math.min(9_999, Math.max(0, from + (to - from) * eased + ripple))
}

const round = (value: number) => Math.round(value * 10) / 10
