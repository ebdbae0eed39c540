import { type Day, dayOf } from './days.ts'
import { HOUR_MS } from './spans.ts'
import { instantOf, offsetAt } from './zone.ts'

/** Where the days of a business end: by the clock of a zone, at an hour of its own. */
export type BusinessClock = {
  /** IANA name of the merchant's zone. */
  readonly zone: string
  /** The local hour at which a business day begins. */
  readonly cutoverHour: number
}

/**
 * The business day of a moment: before the cut-over hour it is still the day before.
 *
 * @param at milliseconds since 1970.
 * @example businessDay(Date.UTC(2026, 10, 20, 5), { zone: 'UTC', cutoverHour: 6 }) // '2026-11-19'
 */
export const businessDay = (at: number, { zone, cutoverHour }: BusinessClock): Day =>
  dayOf(at + offsetAt(at, zone) - cutoverHour * HOUR_MS)

/** The first moment of a business day, also where the clocks leave the cut-over hour out. */
export const startOfBusinessDay = (day: Day, { zone, cutoverHour }: BusinessClock): number =>
  instantOf(day, cutoverHour * 3600, zone)
