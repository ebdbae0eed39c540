import { addDays, type Day, daysBetween, FIRST_DAY } from '@parlour/money'

export type DayRange = { readonly from: Day; readonly to: Day }

/** The last `days` days, today included. */
export const lastDays = (today: Day, days: number): DayRange => ({
  from: addDays(today, 1 - days),
  to: today,
})

/** Moves both ends by some days; never past today nor before the first day there is (the pickers' steps of 7 and 30 days). */
export function shiftRange(range: DayRange, days: number, today: Day): DayRange {
  const most = daysBetween(range.to, today)
  const least = daysBetween(range.from, FIRST_DAY)
  const by = Math.max(least, Math.min(days, most))
  return { from: addDays(range.from, by), to: addDays(range.to, by) }
}

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
