/** argon2id: memory in KiB, passes, threads (at least 19 MiB, 2, 1). */
export const ARGON2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Hashes computed at once, and how many may wait before new ones are refused. */
export const HASHES_AT_ONCE = 2
export const HASHES_WAITING = 64
