/** Bytes that an ordinary answer from outside may have. */
export const ANSWER_BYTES = 1_000_000
/** Milliseconds until a connection to outside must stand. */
export const CONNECT_MS = 5_000
