/** Places of a leaderboard that are kept and shown (operations 4). */
export const PLACES = 100

/** Minutes after a period's end at which its leaderboard is frozen, so that what was settled before is summed up. */
export const FREEZE_AFTER_MINUTES = 5
