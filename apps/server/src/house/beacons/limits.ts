/** How long a beacon may take to answer, in milliseconds. */
export const BEACON_ANSWER_MS = 4_000
/** The largest answer of a beacon, in bytes. */
export const MOST_BEACON_BYTES = 4_000
/** Rounds of beacons kept in memory: many draws wait for the same. */
export const ROUNDS_KEPT = 256
