import { randomBytes } from 'node:crypto'
import type { Chance, Clock } from '../../house/needs.ts'

/** The operating system's generator. */
export const systemChance: Chance = { bytes: (count) => randomBytes(count) }

export const systemClock: Clock = { now: () => new Date() }
