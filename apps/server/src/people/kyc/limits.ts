/** Hours that a picture waits for its case. */
export const DOCUMENT_UNUSED_HOURS = 24
/** How long the verifier may take to answer a call, in milliseconds. */
export const VERIFIER_TIMEOUT_MS = 10_000
/** Minutes after which a case without an answer is asked for, and hours after which a person looks at it. */
export const CHASE_AFTER_MINUTES = 2
export const REVIEW_AFTER_HOURS = 24
/** Cases looked after in one run of a job. */
export const CASES_AT_ONCE = 100
/** Seconds that a signed message may be old. */
export const SIGNATURE_AGE_SECONDS = 300

/** Minutes that a verifier's secret stays valid beside the one that took its place, where nothing else is said. */
export const SECRET_OVERLAP_MINUTES = 60
