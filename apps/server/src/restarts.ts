/** The pause before the first restart of a site that died, ms; each further one takes twice as long. */
export const FIRST_PAUSE_MS = 100

/** The longest pause between two restarts, ms. */
export const LONGEST_PAUSE_MS = 30_000

/** Who stood so long, ms, begins with the short pause again. */
export const STEADY_MS = 60_000
