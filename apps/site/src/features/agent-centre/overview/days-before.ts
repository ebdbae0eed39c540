import { addDays, daysBetween, type DaySpan } from '@parlour/time'

/** As many days, right before. */
export function daysBefore({ from, to }: DaySpan): DaySpan {
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(to, -length) }
}
