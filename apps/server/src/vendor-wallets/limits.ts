/** Seconds until a transfer without an answer is asked about again; doubled each time up to the longest. */
export const FIRST_ASK_SECONDS = 5
export const LONGEST_ASK_SECONDS = 600

/** Transfers that one run of the job looks at. */
export const TRANSFERS_AT_ONCE = 100

/** Minutes without an answer after which two people may end a transfer; the vendor goes on being asked. */
export const STUCK_MINUTES = 30

/** Days of the vendor's calendar, which is UTC, that the daily comparison looks at again. */
export const COMPARED_DAYS = 4

/** Minutes around a day that both books are read with: two clocks never agree to the second. */
export const EDGE_MINUTES = 10
