import { type BusinessClock, type PeriodKind, periodKey } from './period-key.ts'

/** A period from its first moment to the first that no longer belongs to it, in milliseconds since 1970 UTC. */
export type PeriodSpan = { readonly key: string; readonly start: number; readonly end: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Every zone's clock stands a whole number of quarter hours from UTC, so periods begin on one. */
const QUARTER_MS = 15 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const longest: Readonly<Record<PeriodKind, number>> = {
  DAILY: 2 * DAY_MS,
  WEEKLY: 9 * DAY_MS,
  SEMIMONTHLY: 18 * DAY_MS,
  MONTHLY: 33 * DAY_MS,
  HOURLY: HOUR_MS,
  REALTIME: 5 * MINUTE_MS,
}

/**
 * The period a moment belongs to, with its two ends. A day of a clock change is 23 or 25 hours long.
 *
 * @param at milliseconds since 1970 UTC.
 * @example periodSpan(Date.UTC(2026, 10, 20, 10, 7), 'REALTIME', clock).end // 10:10 UTC
 */
export function periodSpan(at: number, kind: PeriodKind, clock: BusinessClock): PeriodSpan {
  const key = periodKey(at, kind, clock)
  const length = longest[kind]
  if (kind === 'HOURLY' || kind === 'REALTIME') {
    const start = Math.floor(at / length) * length
    return { key, start, end: start + length }
  }
  const here = Math.floor(at / QUARTER_MS)
  const reach = length / QUARTER_MS
  const isInside = (quarter: number) => periodKey(quarter * QUARTER_MS, kind, clock) === key
  return {
    key,
    start: firstWhere(here - reach, here, isInside) * QUARTER_MS,
    end: firstWhere(here, here + reach, (quarter) => !isInside(quarter)) * QUARTER_MS,
  }
}

/** The lowest number above `below` that holds, where `holds` does and everything from it on does too. */
function firstWhere(below: number, holds: number, test: (at: number) => boolean): number {
  let [low, high] = [below, holds]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (test(middle)) high = middle
    else low = middle
  }
  return high
}
