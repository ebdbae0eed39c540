/** Places of a leaderboard that are kept and shown (operations 4). */
export const PLACES = 100

/** Minutes after a period's end at which its leaderboard is frozen, so that what was settled before is summed up. */
export const FREEZE_AFTER_MINUTES = 5

/** Winners shown on one tab of the winners list. */
export const WINNERS_SHOWN = 50

/** Days a tab of the winners list looks back. */
export const WINNERS_DAYS = { day: 1, week: 7, month: 30 } as const
