/** Largest body of a call, in bytes, unless its declaration names another. */
export const DEFAULT_BODY_BYTES = 64 * 1024
