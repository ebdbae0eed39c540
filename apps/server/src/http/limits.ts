/** Largest body of a call, in bytes, unless its declaration names another. */
export const DEFAULT_BODY_BYTES = 64 * 1024

/** A key for encrypted bodies is published this long. */
export const BODY_KEY_HOURS = 24

/** ... and opened this much longer, for pages loaded just before it was replaced. */
export const BODY_KEY_OVERLAP_HOURS = 24

/** How far the time in an encrypted body may be from the database's, in milliseconds. */
export const BODY_AGE_MS = 5 * 60 * 1000
