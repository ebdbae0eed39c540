/** Transfers of a lane that returns are counted from in one transaction. */
export const TRANSFERS_AT_ONCE = 2_000

/** Days after somebody has looked at an alarm before the same game and currency give another one. */
export const ALARM_QUIET_DAYS = 7

/** Rounds on one page of the search. */
export const ROUNDS_PER_PAGE = 50

/** Days that the search looks back where neither a day nor a member is named, with a round's id and without one. */
export const LOOKS_BACK_DAYS = { round: 7, newest: 1 } as const

/** Business days that each span of the returns looks back, today counted; everything where nothing is said. */
export const SPAN_DAYS = { day: 1, week: 7, month: 30, all: undefined } as const
