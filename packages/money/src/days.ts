/** A day of a calendar without hours, such as `2026-02-17`. */
export type Day = string

/** The days that anything in the house may be asked for: what its business days and plans lie in. */
export const FIRST_DAY: Day = '2000-01-01'
export const LAST_DAY: Day = '2099-12-31'

const DAY_MS = 86_400_000
const isDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * The day some days later, or earlier where the count is negative.
 *
 * @throws RangeError for what is no day, and beyond the years 0000 to 9999: such a day is written with a sign and two
 * digits more, sorts before all others and would keep a loop going for ever.
 * @example addDays('2028-02-28', 1) // '2028-02-29'
 */
export const addDays = (day: Day, count: number): Day => dayOf(startOf(day) + count * DAY_MS)

/** Days from the first to the second; negative where the second is earlier. */
export const daysBetween = (first: Day, second: Day): number =>
  Math.round((startOf(second) - startOf(first)) / DAY_MS)

/**
 * Every day of a span in order, both ends counted; none where it ends before it begins.
 *
 * @throws RangeError for a span of more than `most` days: whoever walks days says how many there can be.
 * @example eachDay({ from: '2026-12-31', to: '2027-01-01' }, 7) // ['2026-12-31', '2027-01-01']
 */
export function eachDay({ from, to }: { from: Day; to: Day }, most: number): Day[] {
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

/** The first millisecond of a day by the calendar of UTC. */
function startOf(day: Day): number {
  const at = isDay.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // The thirtieth of February is read as the second of March.
  if (Number.isNaN(at) || dayOf(at) !== day) throw new RangeError(`${day.slice(0, 20)} is no day.`)
  return at
}
