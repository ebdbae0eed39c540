import {
  addDays,
  type BusinessClock,
  businessDay,
  type Day,
  type DaySpan,
  halfMonthOf,
  monthOf,
  startOfBusinessDay,
  weekOf,
} from '@parlour/time'
import { type PeriodKind, periodKey } from './period-key.ts'
import { isWindow, type WindowKind, windowLength, windowStart } from './windows.ts'

/** A period from its first moment to the first that no longer belongs to it, in milliseconds since 1970 UTC. */
export type PeriodSpan = { readonly key: string; readonly start: number; readonly end: number }

const daysOf: Readonly<Record<Exclude<PeriodKind, WindowKind>, (day: Day) => DaySpan>> = {
  DAILY: (day) => ({ from: day, to: day }),
  WEEKLY: weekOf,
  SEMIMONTHLY: halfMonthOf,
  MONTHLY: monthOf,
}

/**
 * The period a moment belongs to, with its two ends. A day of a clock change is 23 or 25 hours long.
 *
 * @param at milliseconds since 1970 UTC.
 * @example periodSpan(Date.UTC(2026, 10, 20, 10, 7), 'REALTIME', clock).end // 10:10 UTC
 */
export function periodSpan(at: number, kind: PeriodKind, clock: BusinessClock): PeriodSpan {
  const key = periodKey(at, kind, clock)
  if (isWindow(kind)) {
    const start = windowStart(at, kind)
    return { key, start, end: start + windowLength[kind] }
  }
  const { from, to } = daysOf[kind](businessDay(at, clock))
  return {
    key,
    start: startOfBusinessDay(from, clock),
    end: startOfBusinessDay(addDays(to, 1), clock),
  }
}
