/** Seconds for which the overview of a large team is shown again as it was; its moment stands beside it. */
export const OVERVIEW_KEPT_SECONDS = 60

/** People from which a team is large: a smaller one is counted at every look. */
export const LARGE_TEAM = 1_000

/**
 * Transfers since a large team's cash was counted that are looked through, at most, for each of its members; after
 * more it is less work to count anew.
 */
export const TRANSFERS_FOLLOWED = 2

/** Days that a list of salaries shows where no span is asked for, and at most. */
export const REPORT_DAYS = 7

export const REPORT_MOST_DAYS = 92

/** Days without play after which a member counts as silent. */
export const SILENT_DAYS = 7
