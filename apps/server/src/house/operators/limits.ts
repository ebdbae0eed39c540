/** Minutes without a request until an operator must sign in again (operations 5.1). */
export const SESSION_IDLE_MINUTES = 15
/** Hours until an operator must sign in again, however busy. */
export const SESSION_ABSOLUTE_HOURS = 10
/** Failed sign-ins with one name from one known place, or from all strangers together, until those pause. */
export const SIGN_IN_FAILURES = 5
/** Minutes they pause after that. */
export const SIGN_IN_LOCK_MINUTES = 15
/** Failed sign-ins of one network, over all names, before it has to wait. */
export const SIGN_IN_NETWORK_FAILURES = 30
/** Passwords of operators are compared in a line of their own: so many at once, and so many that wait. */
export const OPERATOR_HASHES = { atOnce: 1, waiting: 16 } as const
/** Characters of a password that an operator chooses. */
export const PASSWORD_LEAST = 12
/** Hours in which a password that was made for an operator has to be changed. */
export const MADE_PASSWORD_HOURS = 72
/** Hours a first person's choice waits for the second (operations 5.2). */
export const PROPOSAL_HOURS = 24
/** Items of one queue shown at once; the oldest first. */
export const DECISIONS_SHOWN = 100
/** Items of all queues together, shared evenly among those where something waits; each has at least one. */
export const OVERVIEW_SHOWN = 100

/** TOTP as every authenticator app knows it: seconds of a step, digits, steps of tolerance to either side. */
export const TOTP = { period: 30, digits: 6, window: 1 } as const
