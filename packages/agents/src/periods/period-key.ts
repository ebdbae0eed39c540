import { addDays, daysBetween } from '@parlour/money'

/** How long a contract counts before it pays. */
export type PeriodKind = 'DAILY' | 'WEEKLY' | 'SEMIMONTHLY' | 'MONTHLY' | 'HOURLY' | 'REALTIME'

export type BusinessClock = {
  /** IANA name of the merchant's zone. */
  readonly zone: string
  /** The local hour at which a business day begins. */
  readonly cutoverHour: number
}

const HOUR_MS = 3_600_000
const WINDOW_MS = 300_000

/**
 * The period a moment belongs to. Business periods follow the merchant's wall clock; hours and
 * five-minute windows are cut on the UTC clock, so that a clock change never doubles or drops one.
 *
 * @param at milliseconds since 1970 UTC.
 * @returns `2026-11-20`, `2026-11-16/W`, `2026-11-16/H`, `2026-11`, or a UTC start `2026-11-20T10:05:00Z`.
 */
export function periodKey(at: number, kind: PeriodKind, clock: BusinessClock): string {
  if (kind === 'HOURLY') return utcStart(at, HOUR_MS)
  if (kind === 'REALTIME') return utcStart(at, WINDOW_MS)
  const day = businessDay(at, clock)
  if (kind === 'DAILY') return day
  if (kind === 'MONTHLY') return day.slice(0, 7)
  if (kind === 'SEMIMONTHLY')
    return `${day.slice(0, 7)}-${Number(day.slice(8)) < 16 ? '01' : '16'}/H`
  return `${mondayOf(day)}/W`
}

/** The business day of a moment: before the cut-over hour it is still the day before. */
export function businessDay(at: number, { zone, cutoverHour }: BusinessClock): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return Number(parts.get('hour')) < cutoverHour ? addDays(day, -1) : day
}

function mondayOf(day: string): string {
  // 1970-01-05 was a Monday.
  const days = daysBetween('1970-01-05', day)
  return addDays(day, -(((days % 7) + 7) % 7))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, format)
  return format
}

const utcFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function utcStart(at: number, length: number): string {
  const [day, time] = utcFormat.format(Math.floor(at / length) * length).split(', ')
  return `${day}T${time}:00Z`
}
