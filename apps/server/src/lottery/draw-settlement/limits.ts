/** Tickets in one transaction while nobody bets; beyond it the gain per ticket is small. */
export const QUIET_TICKETS = 8_000

/** Tickets in one transaction beside live bets: its members and pools are held for some hundredths of a second. */
export const BUSY_TICKETS = 1_000

/** Bets a second, of all processes, from which the settlement goes gently. */
export const BUSY_BETS = 100

/** Nobody bets any more once so many ms have passed without that many bets. */
export const QUIET_AFTER_MS = 1_000

/**
 * Beside live bets the settlement rests so many times as long as it has worked: even where bets stood still while
 * it works, six in seven of them go on.
 */
export const BUSY_REST = 6

/** A rest ends after so many ms, however long the work was. */
export const LONGEST_REST_MS = 2_000

/** Parts of draws settled side by side in one process; the machine the figures are from has two cores. */
export const WORKERS = 2

/** A draw with more tickets is settled in as many parts as there are ordinary lanes. */
export const SMALL_DRAW = 2_000

/** Wagers that go the ordinary way at a time. */
export const ORDINARY_AT_ONCE = 256

/** How often an ordinary settlement is asked for while the lane's line is full, and the pause before each. */
export const ORDINARY_TRIES = 20
export const ORDINARY_PAUSE_MS = 250

/** The part of a draw is held for so long at most, in ms, while lanes settle what only they can. */
export const LONGEST_ORDINARY_MS = 10 * 60_000

/** Selections of one draw whose hits are remembered; players choose the same numbers again and again. */
export const JUDGED_KEPT = 50_000

/** Draws that come at least so often tell their players of large wins only. */
export const FREQUENT_SECONDS = 3_600

/** A large win: so many times what the member staked on the draw. */
export const LARGE_WIN = 10n

/** Draws whose judged selections are kept at a time. */
export const JUDGES_KEPT = 16

/** Members of one result set aside at most: where more fail the fault is not theirs, and the draw waits. */
export const MOST_ASIDE = 100

/** Members set aside that are tried again in one go. */
export const ASIDE_AT_ONCE = 500
