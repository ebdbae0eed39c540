/** How long a run of a periodic job counts as alive after it was last heard of, in ms; it is heard of four times in that time. */
export const LEASE_MS = 40_000

/** Jobs a process works on at once, where nothing else is said. */
export const PLACES = 4
