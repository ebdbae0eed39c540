import { HOUR_MS, MINUTE_MS } from '@parlour/time'
import type { PeriodKind } from './period-key.ts'

/** The periods that are cut on the UTC clock, so that a clock change never doubles or drops one. */
export const windowLength = { HOURLY: HOUR_MS, REALTIME: 5 * MINUTE_MS } as const

export type WindowKind = keyof typeof windowLength

export const isWindow = (kind: PeriodKind): kind is WindowKind => kind in windowLength

export const windowStart = (at: number, kind: WindowKind): number =>
  Math.floor(at / windowLength[kind]) * windowLength[kind]
