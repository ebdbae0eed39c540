import { addDays, type Day, dayAt, dayOfMonth, eachDay, instantOf, weekdayOf } from '@parlour/time'

/** When draws are: days, a first time by the lottery's own clock, and how many follow at what distance. */
export type ScheduleRule = {
  /** `closed` takes its days away from all other rules. */
  readonly kind: 'draws' | 'closed'
  readonly validFrom: Day
  readonly validUntil: Day | null
  /** Monday is 1; null: every day. */
  readonly weekdays: readonly number[] | null
  readonly monthDays: readonly number[] | null
  /** `18:15:00`; absent for closed days. */
  readonly firstAt: string | null
  /** Null with a distance: until the next day's first. */
  readonly count: number | null
  readonly everySeconds: number | null
  /** Sales open so long before the draw; null: when those of the draw before close. */
  readonly opensBeforeSeconds: number | null
  /** Who draws on these days, in each language. */
  readonly station: Readonly<Record<string, string>> | null
}

/** How issues are named: by day and number, by date, by year and number, or counted on. */
export type IssueStyle = 'day-3' | 'day-4' | 'date' | 'year-3' | 'running'

export type DrawCalendar = {
  readonly timeZone: string
  readonly cutOffSeconds: number
  readonly issueStyle: IssueStyle
  readonly rules: readonly ScheduleRule[]
}

/** A draw as the calendar plans it. Times in milliseconds since 1970. */
export type PlannedDraw = {
  readonly issue: string
  /** The lottery's own calendar day; a draw at midnight ends the day before it. */
  readonly businessDay: Day
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly station: Readonly<Record<string, string>> | null
}

export type PlanRequest = {
  /** Draws later than this, and not later than `until`. */
  readonly after: number
  readonly until: number
  readonly most: number
  /** The number of the issue before, for issues that are counted on. */
  readonly lastNumber: bigint
}

/** A year without a draw is no calendar, and a search ends there. */
const LONGEST_GAP_DAYS = 370

type Moment = {
  readonly at: number
  readonly day: Day
  readonly opensBefore: number | null
  readonly station: PlannedDraw['station']
}

/** The draws of a calendar in a span of time, in order. */
export function planDraws(
  calendar: DrawCalendar,
  { after, until, most, lastNumber }: PlanRequest,
): PlannedDraw[] {
  const { timeZone, cutOffSeconds } = calendar
  // A day's draws may run past midnight, so the day before may still have some to come.
  let day = addDays(dayAt(after, timeZone), -1)
  const lastDay = dayAt(until, timeZone)
  const planned: PlannedDraw[] = []
  let before = lastMomentBefore(calendar, day)
  let number = lastNumber
  for (; day <= lastDay && planned.length < most; day = addDays(day, 1)) {
    const moments = momentsOf(calendar, day)
    const firstOfYear = countBefore(calendar, day, moments.length)
    for (const [at, moment] of moments.entries()) {
      const opens = opensAt(moment, before, cutOffSeconds)
      before = moment
      if (moment.at <= after || moment.at > until) continue
      if (planned.length === most) break
      number += 1n
      planned.push({
        issue: issueOf(calendar.issueStyle, day, at + 1, firstOfYear + at + 1, number),
        businessDay: day,
        opensAt: opens,
        closesAt: moment.at - cutOffSeconds * 1000,
        drawsAt: moment.at,
        station: moment.station,
      })
    }
  }
  return planned
}

/** The draws of one business day, in order. */
function momentsOf({ timeZone, rules }: DrawCalendar, day: Day): Moment[] {
  const today = rules.filter((rule) => holdsOn(rule, day))
  if (today.some(({ kind }) => kind === 'closed')) return []
  const moments = today.flatMap((rule) => momentsOfRule(rule, timeZone, day))
  return moments.sort((a, b) => a.at - b.at)
}

function momentsOfRule(rule: ScheduleRule, zone: string, day: Day): Moment[] {
  const firstAt = secondsOf(rule.firstAt!)
  const first = instantOf(day, firstAt, zone)
  const { everySeconds, opensBeforeSeconds: opensBefore, station } = rule
  const whole = rule.count ?? (everySeconds === null ? 1 : Number.POSITIVE_INFINITY)
  // On a short day the next day's first draw takes the place of those that no longer fit.
  const end = instantOf(addDays(day, 1), firstAt, zone)
  const moments: Moment[] = []
  for (let at = first; moments.length < whole && at < end; at += (everySeconds ?? 86_400) * 1000) {
    moments.push({ at, day, opensBefore, station })
  }
  return moments
}

function holdsOn(rule: ScheduleRule, day: Day): boolean {
  const { validFrom, validUntil, weekdays, monthDays } = rule
  if (day < validFrom || (validUntil !== null && day > validUntil)) return false
  if (weekdays !== null && !weekdays.includes(weekdayOf(day))) return false
  return monthDays === null || monthDays.includes(dayOfMonth(day))
}

function lastMomentBefore(calendar: DrawCalendar, day: Day): Moment | undefined {
  for (let back = 1; back <= LONGEST_GAP_DAYS; back += 1) {
    const found = momentsOf(calendar, addDays(day, -back)).at(-1)
    if (found) return found
  }
  return undefined
}

function opensAt(moment: Moment, before: Moment | undefined, cutOffSeconds: number): number {
  const earliest = moment.at - (moment.opensBefore ?? 86_400) * 1000
  const freed = before === undefined ? earliest : before.at - cutOffSeconds * 1000
  const opens = moment.opensBefore === null ? freed : Math.max(freed, earliest)
  return Math.min(opens, moment.at - cutOffSeconds * 1000)
}

/** Draws of the year before a day; counted only where issues are named by them. */
function countBefore(calendar: DrawCalendar, day: Day, today: number): number {
  if (calendar.issueStyle !== 'year-3' || today === 0) return 0
  const before = eachDay({ from: `${day.slice(0, 4)}-01-01`, to: addDays(day, -1) }, 366)
  return before.reduce((count, at) => count + momentsOf(calendar, at).length, 0)
}

function issueOf(
  style: IssueStyle,
  day: Day,
  ofDay: number,
  ofYear: number,
  counted: bigint,
): string {
  const date = day.replaceAll('-', '')
  switch (style) {
    case 'day-3':
      return `${date}-${String(ofDay).padStart(3, '0')}`
    case 'day-4':
      return `${date}-${String(ofDay).padStart(4, '0')}`
    case 'date':
      return ofDay === 1 ? date : `${date}-${ofDay}`
    case 'year-3':
      return `${day.slice(0, 4)}${String(ofYear).padStart(3, '0')}`
    case 'running':
      return String(counted)
  }
}

function secondsOf(time: string): number {
  const [hours, minutes, seconds] = time.split(':').map(Number)
  return hours! * 3600 + minutes! * 60 + (seconds ?? 0)
}
