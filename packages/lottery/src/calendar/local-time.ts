import { type Day, dayOf } from '@parlour/money'

export { addDays, type Day } from '@parlour/money'

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The instant at which the clocks of a zone show a time of a day.
 *
 * @param secondsOfDay since local midnight; 86,400 and more run into the days after.
 * @returns milliseconds since 1970. A time that the clocks skip is taken as much later, one that they
 * show twice is the first of the two.
 */
export function instantOf(zone: string, day: Day, secondsOfDay: number): number {
  const wall = startOf(day) + secondsOfDay * 1000
  const early = wall - offsetAt(zone, wall - DAY_MS)
  // Before a change of the clocks the old offset leads to the right moment, after it the new one does.
  if (early + offsetAt(zone, early) === wall) return early
  const late = wall - offsetAt(zone, wall + DAY_MS)
  return late + offsetAt(zone, late) === wall ? late : early
}

/** The calendar day that the clocks of a zone show at an instant. */
export const dayAt = (zone: string, at: number): Day => dayOf(at + offsetAt(zone, at))

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => ((startOf(day) / DAY_MS + 3) % 7) + 1

export const dayOfMonth = (day: Day): number => Number(day.slice(8, 10))

const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  const second = Math.floor(at / 1000) * 1000
  const shown = Object.fromEntries(
    formatOf(zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day, hour, minute } = shown
  return Date.UTC(year, month - 1, day, hour, minute, shown.second) - second
}

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
