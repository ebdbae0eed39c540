const minute = 60_000
const hour = 60 * minute

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

/** A way in is locked this long after too many failures. */
export const LOCK_MS = 30 * minute

/** Failed tries of one subject are counted within this time. */
export const TRIES_WINDOW_MS = 30 * minute

/** Tries that are rationed are counted within this time. */
export const RATION_WINDOW_MS = hour
