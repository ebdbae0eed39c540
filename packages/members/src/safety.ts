import { DAY_MS } from '@parlour/time'

/** The frames a player's own limit may have; each is fixed in the merchant's zone. */
export const limitFrames = ['day', 'week', 'month'] as const

/** Money put in, lost and staked, and playing time in minutes. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const

/** How long a player may step away, in days. */
const timeOutDays = [1, 7, 30, 42] as const
export type TimeOutDays = (typeof timeOutDays)[number]

/** How long a player may exclude themselves; `indefinite` has no end. */
const exclusionPeriods = ['6_months', '1_year', '5_years', 'indefinite'] as const
export type ExclusionPeriod = (typeof exclusionPeriods)[number]

const exclusionMonths: Readonly<Record<ExclusionPeriod, number | undefined>> = {
  '6_months': 6,
  '1_year': 12,
  '5_years': 60,
  indefinite: undefined,
}

/** An exclusion without an end may be looked at again after this long, in months. */
const indefiniteMonths = 6

/**
 * From when an excluded player may ask to play again: once a period is over, and half a year after one without an end.
 *
 * @example reopeningAskable({ startsAt, endsAt: null }) // six months after startsAt
 */
export const reopeningAskable = ({
  startsAt,
  endsAt,
}: {
  readonly startsAt: Date
  readonly endsAt: Date | null
}): Date => endsAt ?? monthsAfter(startsAt, indefiniteMonths)

/** How long operators wait after the player has asked: a day, or a week where the exclusion had no end. */
export const reopeningDecidable = (askedAt: Date, endsAt: Date | null): Date =>
  new Date(askedAt.getTime() + (endsAt ? 1 : 7) * DAY_MS)

/**
 * A name and birth date in the one form that two accounts of a person share: without accents, case and order of spaces.
 *
 * @example nameAndBirth('João  da Silva', '1990-02-01') // 'joao da silva|1990-02-01'
 */
export const nameAndBirth = (name: string, birthDate: string): string =>
  `${foldedName(name)}|${birthDate}`

/**
 * A person's name in the form in which two spellings of it are one: without accents, case and order of spaces.
 *
 * @example foldedName('João  da Silva') // 'joao da silva'
 */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * When a time-out that starts now ends.
 *
 * @example timeOutEnds(new Date('2026-01-01T00:00:00Z'), 1) // 2026-01-02T00:00:00Z
 */
export const timeOutEnds = (from: Date, days: TimeOutDays): Date =>
  new Date(from.getTime() + days * DAY_MS)

/**
 * When an exclusion that starts now ends; `'infinity'` for one without an end. A month end stays a month end.
 *
 * @example exclusionEnds(new Date('2026-08-31T10:00:00Z'), '6_months') // 2027-02-28T10:00:00Z
 */
export function exclusionEnds(from: Date, period: ExclusionPeriod): Date | 'infinity' {
  const months = exclusionMonths[period]
  if (months === undefined) return 'infinity'
  return monthsAfter(from, months)
}

function monthsAfter(from: Date, months: number): Date {
  const end = new Date(from.getTime())
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // JavaScript runs over into the next month where the day does not exist.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}
