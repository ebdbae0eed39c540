/** Spans in milliseconds, as `Date` counts. A day of a calendar can be an hour shorter or longer: see `startOfDay`. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
