/** The frames a player's own limit may have; each is fixed in the merchant's zone. */
export const limitFrames = ['day', 'week', 'month'] as const
export type LimitFrame = (typeof limitFrames)[number]

export const limitKinds = ['stake', 'deposit'] as const
export type LimitKind = (typeof limitKinds)[number]

/** How long a player may step away, in days. */
export const timeOutDays = [1, 7, 30, 42] as const
export type TimeOutDays = (typeof timeOutDays)[number]

/** How long a player may exclude themselves; `indefinite` has no end. */
export const exclusionPeriods = ['6_months', '1_year', '5_years', 'indefinite'] as const
export type ExclusionPeriod = (typeof exclusionPeriods)[number]

const exclusionMonths: Readonly<Record<ExclusionPeriod, number | undefined>> = {
  '6_months': 6,
  '1_year': 12,
  '5_years': 60,
  indefinite: undefined,
}

const dayMs = 86_400_000

/**
 * When a time-out that starts now ends.
 *
 * @example timeOutEnds(new Date('2026-01-01T00:00:00Z'), 1) // 2026-01-02T00:00:00Z
 */
export const timeOutEnds = (from: Date, days: TimeOutDays): Date =>
  new Date(from.getTime() + days * dayMs)

/**
 * When an exclusion that starts now ends; `'infinity'` for one without an end. A month end stays a month end.
 *
 * @example exclusionEnds(new Date('2026-08-31T10:00:00Z'), '6_months') // 2027-02-28T10:00:00Z
 */
export function exclusionEnds(from: Date, period: ExclusionPeriod): Date | 'infinity' {
  const months = exclusionMonths[period]
  if (months === undefined) return 'infinity'
  const end = new Date(from.getTime())
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // JavaScript runs over into the next month where the day does not exist.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}
