/** How the reels move. All times in milliseconds, all ways in rows of the strip. */
export type Pace = {
  readonly rowsPerSecond: number
  /** Shortest run of the first reel before it may stop. */
  readonly runMs: number
  readonly staggerMs: number
  /** Wait of a reel that can still bring the moon that opens the free spins. */
  readonly hopeMs: number
}

export const calmPace: Pace = { rowsPerSecond: 26, runMs: 620, staggerMs: 190, hopeMs: 750 }
export const quickPace: Pace = { rowsPerSecond: 34, runMs: 180, staggerMs: 50, hopeMs: 0 }

const RAMP_MS = 180
const BRAKE_ROWS = 4
const OVERSHOOT_ROWS = 0.16
/** Part of the braking spent on the way there; the rest is the way back from the overshoot. */
const THERE = 0.76

/** Rows a reel has run after this time: it gathers speed, then keeps it. */
export function rowsRun(ms: number, pace: Pace): number {
  const perMs = pace.rowsPerSecond / 1000
  return ms < RAMP_MS ? (perMs * ms * ms) / (2 * RAMP_MS) : perMs * (ms - RAMP_MS / 2)
}

/** Time from the brake to rest; the way begins at the speed the reel runs with. */
export const brakeMs = (pace: Pace): number =>
  (3000 * (BRAKE_ROWS + OVERSHOOT_ROWS)) / (THERE * pace.rowsPerSecond)

/** Rows still to go after this time of braking; below zero in the overshoot, and 0 at rest. */
export function rowsLeft(ms: number, pace: Pace): number {
  const u = ms / brakeMs(pace)
  if (u >= 1) return 0
  if (u < THERE) {
    const rest = (1 - u / THERE) ** 3
    return (BRAKE_ROWS + OVERSHOOT_ROWS) * rest - OVERSHOOT_ROWS
  }
  const back = (u - THERE) / (1 - THERE)
  return -OVERSHOOT_ROWS * (1 - back * back * (3 - 2 * back))
}

/** Where a strip stands, as a place on it: 0 up to its length. */
export const placeOn = (length: number, position: number): number =>
  ((position % length) + length) % length

export type StopPlan = { readonly atMs: number; readonly hope: boolean }

/**
 * When each reel begins to brake, counted from the launch. A reel waits in hope only by what the
 * reels before it show: enough scatters stand already or can still come. What it will show itself,
 * and whether anything wins, has no part in it.
 */
export function planStops({
  knownAtMs,
  pace,
  scatters,
  most,
  needed,
}: {
  /** When the whole outcome was known. */
  readonly knownAtMs: number
  readonly pace: Pace
  /** Scatters in the window, by reel. */
  readonly scatters: readonly number[]
  /** Most scatters a window of each reel can show. */
  readonly most: readonly number[]
  /** Scatters that open something; 0 where nothing can be opened. */
  readonly needed: number
}): readonly StopPlan[] {
  let atMs = Math.max(knownAtMs, pace.runMs)
  let standing = 0
  return scatters.map((count, reel) => {
    const toCome = most.slice(reel).reduce((sum, one) => sum + one, 0)
    const hope =
      pace.hopeMs > 0 &&
      needed > 0 &&
      most[reel]! > 0 &&
      standing >= needed - 1 &&
      standing + toCome >= needed
    if (reel > 0) atMs += hope ? pace.hopeMs : pace.staggerMs
    standing += count
    return { atMs, hope }
  })
}

/** Most scatters that any window of a strip shows. */
export function mostScatters(strip: string, rows: number, scatter: string): number {
  const round = strip + strip.slice(0, rows)
  let most = 0
  for (let stop = 0; stop < strip.length; stop++) {
    most = Math.max(most, round.slice(stop, stop + rows).split(scatter).length - 1)
  }
  return most
}
