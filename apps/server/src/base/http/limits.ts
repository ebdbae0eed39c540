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

/** Calls a caller may make, per class: a steady rate per second and a burst. One address may hold many accounts. */
export const RATES = {
  read: { perSecond: 30, burst: 150 },
  write: { perSecond: 10, burst: 40 },
  guess: { perSecond: 0.5, burst: 20 },
  message: { perSecond: 1 / 60, burst: 3 },
  play: { perSecond: 20, burst: 60 },
  peer: { perSecond: 1000, burst: 2000 },
} as const

/** An address has this many times the allowance of an account: families and mobile networks share one. */
export const ADDRESS_FACTOR = 5

/** How far this machine's clock may be from the database's before it takes no visitors, in milliseconds. */
export const MOST_CLOCK_SKEW_MS = 500

/** Bytes of a browser's report about a page's policy, and how many of them a process tells in its log a minute. */
export const POLICY_REPORT_BYTES = 8 * 1024
export const POLICY_REPORTS_PER_MINUTE = 60

/** Failed signatures of a network that are looked up: this many times the class `guess`. */
export const UNSIGNED_FACTOR = 10
/** Networks whose failed signatures a process remembers. */
export const UNSIGNED_NETWORKS_MOST = 10_000
