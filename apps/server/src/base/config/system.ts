import { randomBytes } from 'node:crypto'

/** The wall clock as an argument. Money is judged by the database's clock, never by this one. */
export type Clock = { now(): Date }

/** Randomness as an argument: bytes from the operating system's generator in production, a fixed stream in tests. */
export type Chance = { bytes(count: number): Uint8Array }

/** The operating system's generator. */
export const systemChance: Chance = { bytes: (count) => randomBytes(count) }

export const systemClock: Clock = { now: () => new Date() }
