/** What stands for an address that did not answer (K-25). */
export const NO_ANSWER = 9999
const FAST_MOST = 80
const NORMAL_MOST = 150

/** From this many milliseconds on, the figure lies in this range (T-23). */
const ranges = [
  { from: 400, least: 100, most: 150 },
  { from: 200, least: 60, most: 100 },
  { from: 100, least: 40, most: 60 },
  { from: 0, least: 20, most: 40 },
] as const

/**
 * The figure the specification shows for a ping; the true time stands beside it on the screen.
 *
 * @param elapsedMs undefined: no answer with status 200 in time.
 * @param random from 0 up to 1, without it.
 */
export function specFigure(elapsedMs: number | undefined, random: () => number): number {
  if (elapsedMs === undefined) return NO_ANSWER
  const { least, most } = ranges.find(({ from }) => elapsedMs >= from) ?? ranges[3]
  return Math.round(least + random() * (most - least))
}

export type SpeedClass = 'fast' | 'normal' | 'slow'

export const speedClass = (figure: number): SpeedClass =>
  figure <= FAST_MOST ? 'fast' : figure <= NORMAL_MOST ? 'normal' : 'slow'

export const fastestFirst = <Line extends { readonly figure: number }>(
  lines: readonly Line[],
): Line[] => lines.toSorted((one, other) => one.figure - other.figure)
