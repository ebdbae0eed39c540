/** How long a sandbox may take until it tells its port, in milliseconds. */
export const READY_MS = 30_000
/** How long it may take to end by itself before it is killed. */
export const STOP_MS = 5_000
/** Pauses before it is started again: the first, and the longest. */
export const FIRST_PAUSE_MS = 250
export const LONGEST_PAUSE_MS = 30_000
/** Who ran this long counts as well. */
export const STEADY_MS = 60_000
/** After so long somebody pays the code of an open deposit of the demo with a banking app, in milliseconds. */
export const CODE_PAID_MS = 30_000
