import { type Day, dayOf, startOfUtcDay } from './days.ts'
import { DAY_MS } from './spans.ts'

/**
 * The day that the clocks of a zone show at an instant.
 *
 * @param at milliseconds since 1970.
 * @example dayAt(Date.UTC(2026, 10, 21, 2), 'America/Sao_Paulo') // '2026-11-20'
 */
export const dayAt = (at: number, zone: string): Day => dayOf(at + offsetAt(at, zone))

/** The first moment of a day in a zone, also where the clocks leave midnight out. */
export const startOfDay = (day: Day, zone: string): number => instantOf(day, 0, zone)

/**
 * The instant at which the clocks of a zone show a time of a day.
 *
 * @param secondsOfDay since local midnight; 86,400 and more run into the days after.
 * @returns milliseconds since 1970. A time that the clocks skip is taken as much later, one that they
 * show twice is the first of the two.
 */
export function instantOf(day: Day, secondsOfDay: number, zone: string): number {
  const wall = startOfUtcDay(day) + secondsOfDay * 1000
  const early = wall - offsetAt(wall - DAY_MS, zone)
  // Before a change of the clocks the old offset leads to the right moment, after it the new one does.
  if (early + offsetAt(early, zone) === wall) return early
  const late = wall - offsetAt(wall + DAY_MS, zone)
  return late + offsetAt(late, zone) === wall ? late : early
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(at: number, zone: string): number {
  const second = Math.floor(at / 1000) * 1000
  const shown = Object.fromEntries(
    formatOf(zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day, hour, minute } = shown
  return Date.UTC(year, month - 1, day, hour, minute, shown.second) - second
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept for each zone: making one costs a hundred times what using it does. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}
