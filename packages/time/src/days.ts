import { DAY_MS } from './spans.ts'

/** A day of a calendar without hours, such as `2026-02-17`. */
export type Day = string

/** The first day that anything in the house may be asked for. */
export const FIRST_DAY: Day = '2000-01-01'

/** Days from one to another, both counted. */
export type DaySpan = { readonly from: Day; readonly to: Day }

const FIRST_MONDAY: Day = '1970-01-05'
const isDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * The day some days later, or earlier where the count is negative.
 *
 * @throws RangeError for what is no day, and beyond the years 0000 to 9999: such a day is written with a sign and two
 * digits more, sorts before all others and would keep a loop going for ever.
 * @example addDays('2028-02-28', 1) // '2028-02-29'
 */
export const addDays = (day: Day, count: number): Day => dayOf(startOfUtcDay(day) + count * DAY_MS)

/** Days from the first to the second; negative where the second is earlier. */
export const daysBetween = (first: Day, second: Day): number =>
  Math.round((startOfUtcDay(second) - startOfUtcDay(first)) / DAY_MS)

/**
 * Every day of a span in order, both ends counted; none where it ends before it begins.
 *
 * @throws RangeError for a span of more than `most` days: whoever walks days says how many there can be.
 * @example eachDay({ from: '2026-12-31', to: '2027-01-01' }, 7) // ['2026-12-31', '2027-01-01']
 */
export function eachDay({ from, to }: DaySpan, most: number): Day[] {
  const count = daysBetween(from, to) + 1
  if (count > most) throw new RangeError(`${from} to ${to} are more than ${most} days.`)
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** The day of an instant by the calendar of UTC. @param at milliseconds since 1970. */
export function dayOf(at: number): Day {
  const day = new Date(at).toISOString().slice(0, 10)
  if (!isDay.test(day)) throw new RangeError(`${at} lies beyond the year 9999.`)
  return day
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => {
  const since = daysBetween(FIRST_MONDAY, day) % 7
  return (since < 0 ? since + 7 : since) + 1
}

export const dayOfMonth = (day: Day): number => Number(day.slice(8, 10))

/** The week a day lies in, from Monday to Sunday. */
export function weekOf(day: Day): DaySpan {
  const from = addDays(day, 1 - weekdayOf(day))
  return { from, to: addDays(from, 6) }
}

/** The month a day lies in. */
export function monthOf(day: Day): DaySpan {
  const from = `${day.slice(0, 8)}01`
  // The 32nd of a month lies in the next one, as far behind its first as this month is short of 31 days.
  const next = addDays(from, 31)
  return { from, to: addDays(next, -dayOfMonth(next)) }
}

/** The half of a month a day lies in: from the 1st to the 15th, or from the 16th on. */
export function halfMonthOf(day: Day): DaySpan {
  const { from, to } = monthOf(day)
  return dayOfMonth(day) < 16
    ? { from, to: `${day.slice(0, 8)}15` }
    : { from: `${day.slice(0, 8)}16`, to }
}

/** The first millisecond of a day by the calendar of UTC. */
export function startOfUtcDay(day: Day): number {
  const at = isDay.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // The thirtieth of February is read as the second of March.
  if (Number.isNaN(at) || dayOf(at) !== day) throw new RangeError(`${day.slice(0, 20)} is no day.`)
  return at
}
