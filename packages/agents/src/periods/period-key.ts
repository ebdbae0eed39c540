import { type BusinessClock, businessDay, halfMonthOf, weekOf } from '@parlour/time'
import { isWindow, windowStart } from './windows.ts'

/** How long a contract counts before it pays. */
export type PeriodKind = 'DAILY' | 'WEEKLY' | 'SEMIMONTHLY' | 'MONTHLY' | 'HOURLY' | 'REALTIME'

/**
 * The period a moment belongs to. Business periods follow the merchant's wall clock; hours and
 * five-minute windows are cut on the UTC clock.
 *
 * @param at milliseconds since 1970 UTC.
 * @returns `2026-11-20`, `2026-11-16/W`, `2026-11-16/H`, `2026-11`, or a UTC start `2026-11-20T10:05:00Z`.
 */
export function periodKey(at: number, kind: PeriodKind, clock: BusinessClock): string {
  if (isWindow(kind)) return utcMinute(windowStart(at, kind))
  const day = businessDay(at, clock)
  if (kind === 'DAILY') return day
  if (kind === 'MONTHLY') return day.slice(0, 7)
  if (kind === 'SEMIMONTHLY') return `${halfMonthOf(day).from}/H`
  return `${weekOf(day).from}/W`
}

const utcMinute = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}:00Z`
