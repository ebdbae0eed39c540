import { addDays, type Day, type DaySpan, daysBetween, FIRST_DAY } from '@parlour/time'

export type DayRange = DaySpan

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
