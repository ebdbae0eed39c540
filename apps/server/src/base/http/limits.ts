const minute = 60_000
const day = 24 * 60 * minute

/** Largest body of a call, in bytes, unless its declaration names another. */
export const DEFAULT_BODY_BYTES = 64 * 1024

/** Lists and objects within each other in a body; no shape of the wire has more than ten. */
export const DEEPEST_BODY = 32

/** A key for encrypted bodies is published this long. */
export const BODY_KEY_HOURS = 24

/** ... and opened this much longer, for pages loaded just before it was replaced. */
export const BODY_KEY_OVERLAP_HOURS = 24

/** How far the time in an encrypted body may be from the database's, in milliseconds. */
export const BODY_AGE_MS = 5 * 60 * 1000

/** How far this machine's clock may be from the database's before it takes no visitors, in milliseconds. */
export const MOST_CLOCK_SKEW_MS = 500

/** Bytes of a browser's report about a page's policy, and how many of them a process tells in its log a minute. */
export const POLICY_REPORT_BYTES = 8 * 1024
export const POLICY_REPORTS_PER_MINUTE = 60

/** Failed signatures of a network that are looked up: this many times the class `guess`. */
export const UNSIGNED_FACTOR = 10
/** Networks whose failed signatures a process remembers. */
export const UNSIGNED_NETWORKS_MOST = 10_000

/** A captcha is good for this long, once. */
export const CAPTCHA_MS = 5 * minute

/** A remembered device is remembered for a day (K-10, Q-13). */
export const DEVICE_MS = day

/** How long a browser keeps the mark it is recognised by. */
export const PLACE_COOKIE_MS = 365 * day

/** A place the member has not come from for this long is forgotten. */
export const PLACES_KEPT_MS = 180 * day
