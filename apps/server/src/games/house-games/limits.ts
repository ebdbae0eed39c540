/** Rounds that a game shows and replays at a press: the last one and nine before it. */
export const RECALLED_ROUNDS = 10

/** Seconds after which an open round of a house game counts as interrupted; a live one takes milliseconds. */
export const INTERRUPTED_AFTER_SECONDS = 10

/** Interrupted rounds that one run of the recovery finishes before it looks again. */
export const RESUMED_AT_ONCE = 500

/** Shortest time between two rounds where a licence slows slots down, in milliseconds. */
export const SLOW_CYCLE_MS = 2_500

/** Seconds after its last step at which a standing round is closed by the printed rule: a day. */
export const LEFT_AFTER_SECONDS = 86_400
