/** Minutes without a request until an operator must sign in again (operations 5.1). */
export const SESSION_IDLE_MINUTES = 15
/** Hours until an operator must sign in again, however busy. */
export const SESSION_ABSOLUTE_HOURS = 10
/** Failed sign-ins of one operator until the account pauses. */
export const SIGN_IN_FAILURES = 5
/** Minutes the account pauses after that. */
export const SIGN_IN_LOCK_MINUTES = 15
/** Hours a first person's choice waits for the second (operations 5.2). */
export const PROPOSAL_HOURS = 24
/** Items of one queue shown at once; the oldest first. */
export const DECISIONS_SHOWN = 100

/** TOTP as every authenticator app knows it: seconds of a step, digits, steps of tolerance to either side. */
export const TOTP = { period: 30, digits: 6, window: 1 } as const
