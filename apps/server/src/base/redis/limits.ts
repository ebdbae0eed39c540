/** Longest a call waits for Redis before the process counts for itself, in milliseconds; Redis in the same house answers within one. */
export const ANSWER_MS = 100

/** Longest a connection may take to stand, sign-in and first trial included, in milliseconds. */
export const OPENING_MS = 2_000

/** Pauses between attempts to reach Redis, in milliseconds: each twice the last one. */
export const FIRST_PAUSE_MS = 100
export const LONGEST_PAUSE_MS = 5_000

/** A connection that has stood for so long, in milliseconds, begins with the short pause when it is lost. */
export const STEADY_MS = 10_000

/** How often the processes count each other, in milliseconds. */
export const COUNT_MS = 5_000

/** Processes a process reckons with until it has counted them: whoever sets `REDIS_URL` has several. */
export const EXPECTED_PROCESSES = 2

/** A process sends its wake-ups at most this often, in milliseconds; what comes up meanwhile goes together. */
export const TOGETHER_MS = 5

/** Wake-ups that are sent together; what is beyond is found by those who look. */
export const MOST_TOGETHER = 500
