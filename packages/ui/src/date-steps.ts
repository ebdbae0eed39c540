/** A day as records name it: `2026-11-21`, in the merchant's zone. */
export type Day = string
export type DayRange = { readonly from: Day; readonly to: Day }

const DAY_MS = 86_400_000

/** The day some days later, or earlier when negative; calendars without hours have no daylight saving. */
export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * DAY_MS)

/** The last `days` days, today included. */
export const lastDays = (today: Day, days: number): DayRange => ({
  from: addDays(today, 1 - days),
  to: today,
})

/** Moves both ends by some days; never past today (the pickers' steps of 7 and 30 days). */
export function shiftRange(range: DayRange, days: number, today: Day): DayRange {
  const over = Math.max(0, daysBetween(today, addDays(range.to, days)))
  return { from: addDays(range.from, days - over), to: addDays(range.to, days - over) }
}

/** Days from the first to the second; negative when the second is earlier. */
export const daysBetween = (first: Day, second: Day): number =>
  Math.round((startOf(second) - startOf(first)) / DAY_MS)

/** The ends in order, whichever was picked first. */
export const orderedRange = (a: Day, b: Day): DayRange =>
  a <= b ? { from: a, to: b } : { from: b, to: a }

/** The day an instant falls on in a zone. */
export const dayInZone = (instantMs: number, timeZone: string): Day =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instantMs)

const startOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

const dayOf = (instantMs: number): Day => dayInZone(instantMs, 'UTC')
