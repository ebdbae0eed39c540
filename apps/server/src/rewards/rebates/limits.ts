/** Members whose rebates are paid in one transaction: their bets wait that long. */
export const MEMBERS_AT_ONCE = 4_000

/** Days of members, one for each category played, that are counted in one transaction: who claims then waits that long. */
export const DAYS_AT_ONCE = 10_000

/** Hours after the end of a day until the house pays by itself what nobody claimed. */
export const CLAIM_HOURS = 24

/** Days that the history shows where no span is asked for. */
export const HISTORY_DAYS = 30

/** Most lines in a downloaded history. */
export const FILE_LINES = 100_000
