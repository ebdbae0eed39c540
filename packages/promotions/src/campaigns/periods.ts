import { addDays, type Day } from '@parlour/money'

/** How often a promotion begins anew: `none` is once for all. */
export type Period = 'none' | 'daily' | 'weekly' | 'semimonthly' | 'monthly'

/** One period: its days, both counted, and the moments it begins and ends at, in milliseconds. */
export type PeriodSpan = {
  /** What names it in a claim: its first day, or `once`. */
  readonly key: string
  readonly from: Day
  readonly to: Day
  readonly startsAt: number
  /** The first moment that belongs to the next one. */
  readonly endsAt: number
}

/**
 * The period that a moment lies in, by the calendar of a zone; undefined for what does not repeat. Weeks
 * begin on Monday, half months on the 1st and the 16th.
 *
 * @example periodAt('daily', Date.UTC(2026, 10, 21, 2), 'America/Sao_Paulo')?.key // '2026-11-20'
 */
export function periodAt(period: Period, at: number, zone: string): PeriodSpan | undefined {
  if (period === 'none') return undefined
  const { from, to } = daysOf(period, dayAt(at, zone))
  return {
    key: from,
    from,
    to,
    startsAt: startOfDay(from, zone),
    endsAt: startOfDay(addDays(to, 1), zone),
  }
}

/** The one before, which is over and whose sums stand. */
export const periodBefore = (
  period: Period,
  span: PeriodSpan,
  zone: string,
): PeriodSpan | undefined => periodAt(period, span.startsAt - 1, zone)

/** The key under which a claim of this period is kept. */
export const periodKey = (span: PeriodSpan | undefined): string => span?.key ?? 'once'

/** The days of the period that a day lies in. */
function daysOf(period: Exclude<Period, 'none'>, day: Day): { from: Day; to: Day } {
  switch (period) {
    case 'daily':
      return { from: day, to: day }
    case 'weekly': {
      const from = addDays(day, -((weekday(day) + 6) % 7))
      return { from, to: addDays(from, 6) }
    }
    case 'semimonthly':
      return day.slice(8) <= '15'
        ? { from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}15` }
        : { from: `${day.slice(0, 8)}16`, to: lastOfMonth(day) }
    case 'monthly':
      return { from: `${day.slice(0, 8)}01`, to: lastOfMonth(day) }
  }
}

/** The day a moment lies in, by the calendar of a zone. */
export function dayAt(at: number, zone: string): Day {
  const parts = Object.fromEntries(
    calendarOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** The first moment of a day in a zone, also where the clocks leave midnight out. */
export function startOfDay(day: Day, zone: string): number {
  let before = utc(day) - 26 * 3_600_000
  let within = utc(day) + 26 * 3_600_000
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayAt(middle, zone) < day) before = middle
    else within = middle
  }
  return within
}

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const weekday = (day: Day): number => new Date(utc(day)).getUTCDay()
const lastOfMonth = (day: Day): Day => {
  const first = addDays(`${day.slice(0, 8)}01`, 31)
  return addDays(`${first.slice(0, 8)}01`, -1)
}

const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(zone, made)
  return made
}
