/** How long the reader rests when nothing new was there; the delay a player may see on top of the commit. */
export const POLL_MS = 40

/** The rest of a reader that is woken again and again, so that many commits make few questions. */
export const WOKEN_MS = 5

/** Events of all members the reader takes from one lane at a time. */
export const READ_AT_ONCE = 2_000

/** The widest gap a returning browser is filled in on; beyond it the page fetches anew. */
export const LONGEST_GAP = 2_000

/** A sign of life on a quiet stream, and the moment the session is looked at again. */
export const HEARTBEAT_MS = 5_000

/** Bytes that may wait for a slow reader; beyond it the stream is cut and the browser resumes. */
export const MOST_WAITING_BYTES = 1 << 20

/** Open streams of one player: one tab leads and shares, so more than a few devices is a mistake. */
export const STREAMS_PER_MEMBER = 8
