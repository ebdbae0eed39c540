/** Seconds until a transfer without an answer is asked about again; doubled each time up to the longest. */
export const FIRST_ASK_SECONDS = 5
export const LONGEST_ASK_SECONDS = 600

/**
 * Milliseconds after which an order to a vendor has come or is lost; longer than a vendor has for its answer.
 * So long two people cannot say that it never came.
 */
export const ORDER_ON_ITS_WAY_MS = 60_000

/** Transfers that one run of the job looks at. */
export const TRANSFERS_AT_ONCE = 100

/** Minutes without an answer after which two people may end a transfer; the vendor goes on being asked. */
export const STUCK_MINUTES = 30

/** Days of the vendor's calendar, which is UTC, that the daily comparison looks at again. */
export const COMPARED_DAYS = 4

/** Minutes around a day that both books are read with: two clocks never agree to the second. */
export const EDGE_MINUTES = 10
