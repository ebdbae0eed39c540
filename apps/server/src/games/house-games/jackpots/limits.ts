/** Milliseconds for which a process tells the meters as it read them last: many look, and one asks. */
export const METERS_GOOD_MS = 1_000
