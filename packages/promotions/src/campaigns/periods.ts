import {
  addDays,
  type Day,
  type DaySpan,
  dayAt,
  halfMonthOf,
  monthOf,
  startOfDay,
  weekOf,
} from '@parlour/time'

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
  const { from, to } = daysOf[period](dayAt(at, zone))
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
const daysOf: Readonly<Record<Exclude<Period, 'none'>, (day: Day) => DaySpan>> = {
  daily: (day) => ({ from: day, to: day }),
  weekly: weekOf,
  semimonthly: halfMonthOf,
  monthly: monthOf,
}
