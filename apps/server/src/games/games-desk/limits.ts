/** Transfers of a lane that returns are counted from in one transaction. */
export const TRANSFERS_AT_ONCE = 2_000

/** Days after somebody has looked at an alarm before the same game and currency give another one. */
export const ALARM_QUIET_DAYS = 7

/** Business days that each span of the returns looks back, today counted; everything where nothing is said. */
export const SPAN_DAYS = { day: 1, week: 7, month: 30, all: undefined } as const
