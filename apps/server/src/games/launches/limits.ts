/** Seconds a launch token may be exchanged; it is good once. */
export const LAUNCH_TOKEN_SECONDS = 60

/** Seconds without a sign of life after which a game frame's session ends. */
export const LAUNCH_IDLE_SECONDS = 30 * 60

/** Seconds between two marks of life in the database. */
export const SEEN_EVERY_SECONDS = 30
