/** Rounds that a game shows and replays at a press: the last one and nine before it. */
export const RECALLED_ROUNDS = 10

/** Seconds after which an open round of a house game counts as interrupted; a live one takes milliseconds. */
export const INTERRUPTED_AFTER_SECONDS = 10

/** Interrupted rounds that one run of the recovery finishes before it looks again. */
export const RESUMED_AT_ONCE = 500

/** Shortest time between two rounds where a licence slows slots down, in milliseconds. */
export const SLOW_CYCLE_MS = 2_500

/**
 * Seconds after a restriction within which its member is looked at for standing rounds. No step is made behind it, so
 * that after a day they were left anyway.
 */
export const SHUT_WITHIN_SECONDS = 26 * 3_600

/** One run that closes rounds of who is shut ends after so long, in milliseconds; the next one comes with the minute. */
export const SHUT_RUN_MS = 50_000

/** Seconds after its last step at which a standing round is closed by the printed rule: a day. */
export const LEFT_AFTER_SECONDS = 86_400
