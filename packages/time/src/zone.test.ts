import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { businessDay, startOfBusinessDay } from './business-day.ts'
import { addDays, dayOf, halfMonthOf, monthOf, weekdayOf, weekOf } from './days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './spans.ts'
import { dayAt, instantOf, offsetAt, startOfDay } from './zone.ts'

/** Zones whose clocks change at midnight, by half an hour, never, in the other half of the year, or by quarters. */
const zones = [
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Havana',
  'America/Asuncion',
  'America/Santiago',
  'Europe/Lisbon',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
]
const zone = fc.constantFrom(...zones)
const moment = fc.integer({
  min: Date.parse('2005-01-01T00:00:00Z'),
  max: Date.parse('2038-01-01T00:00:00Z'),
})
const text = (at: number) => new Date(at).toISOString()

describe('a day of a zone', () => {
  it('is that of the zone, not of the reader', () => {
    const lateEvening = Date.parse('2026-11-22T01:30:00Z')
    expect(dayAt(lateEvening, 'America/Sao_Paulo')).toBe('2026-11-21')
    expect(dayAt(lateEvening, 'UTC')).toBe('2026-11-22')
  })

  it('begins at its first moment where midnight is left out', () => {
    // Beirut goes from 23:59:59 on to 01:00.
    const start = startOfDay('2026-03-29', 'Asia/Beirut')
    expect(dayAt(start - 1, 'Asia/Beirut')).toBe('2026-03-28')
    expect(dayAt(start, 'Asia/Beirut')).toBe('2026-03-29')
  })

  it('has 23, 24 or 25 hours', () => {
    const hours = (day: string) =>
      (startOfDay(addDays(day, 1), 'Europe/Lisbon') - startOfDay(day, 'Europe/Lisbon')) / HOUR_MS
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([23, 25, 24])
  })

  it('is what the platform writes for it', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        expect(dayAt(at, timeZone)).toBe(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at))
      }),
      { numRuns: 300 },
    )
  })

  it('holds every moment between its start and that of the next, whatever the clocks do', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const day = dayAt(at, timeZone)
        expect(startOfDay(day, timeZone)).toBeLessThanOrEqual(at)
        expect(startOfDay(addDays(day, 1), timeZone)).toBeGreaterThan(at)
      }),
      { numRuns: 300 },
    )
  })

  it('is found from its first moment, and the one before from the moment before, on every day of the years', () => {
    for (const timeZone of zones) {
      for (let day = '2025-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, timeZone)
        expect([dayAt(start, timeZone), dayAt(start - 1, timeZone)]).toEqual([
          day,
          addDays(day, -1),
        ])
      }
    }
  })
})

/** A zone so many minutes ahead, by which no other test asks. */
const zoneAhead = (minutes: number) =>
  `+${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}`

// What is kept of a zone outlives a test, so each run of it asks for another.
let minutesAhead = 0

describe('the clocks of a zone', () => {
  it('are made once, however often they are asked', () => {
    minutesAhead = (minutesAhead % 1439) + 1
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    try {
      for (const year of ['2025', '2026', '2027'])
        expect(offsetAt(Date.parse(`${year}-07-01T00:00:00Z`), zoneAhead(minutesAhead))).toBe(
          minutesAhead * MINUTE_MS,
        )
      expect(made).toHaveBeenCalledTimes(1)
    } finally {
      made.mockRestore()
    }
  })
})

describe('a local time', () => {
  it('that the clocks skip is as much later, and one they show twice is the first', () => {
    const newYork = 'America/New_York'
    expect(text(instantOf('2026-03-08', 2.5 * 3600, newYork))).toBe('2026-03-08T07:30:00.000Z')
    expect(text(instantOf('2026-11-01', 1.5 * 3600, newYork))).toBe('2026-11-01T05:30:00.000Z')
    expect(text(instantOf('2026-11-01', 2.5 * 3600, newYork))).toBe('2026-11-01T07:30:00.000Z')
  })

  it('leads back to itself, but for those that the clocks skip', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const wall = at + offsetAt(at, timeZone)
        const day = dayOf(wall)
        const found = instantOf(day, (wall - Date.parse(`${day}T00:00:00Z`)) / 1000, timeZone)
        expect(found + offsetAt(found, timeZone)).toBe(wall)
        expect(found).toBeLessThanOrEqual(at)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a business day', () => {
  it('begins at the hour of the cut-over', () => {
    const clock = { zone: 'Europe/Lisbon', cutoverHour: 3 }
    expect(businessDay(Date.parse('2026-11-20T02:59:59.999Z'), clock)).toBe('2026-11-19')
    expect(businessDay(Date.parse('2026-11-20T03:00:00Z'), clock)).toBe('2026-11-20')
  })

  it('holds every moment between its start and that of the next, whatever the clocks do', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 0, max: 23 }), (at, timeZone, cutoverHour) => {
        const clock = { zone: timeZone, cutoverHour }
        const day = businessDay(at, clock)
        expect(startOfBusinessDay(day, clock)).toBeLessThanOrEqual(at)
        expect(startOfBusinessDay(addDays(day, 1), clock)).toBeGreaterThan(at)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the calendar', () => {
  it.each([
    ['2028-02-29', '2028-02-28', '2028-03-05', '2028-02-16', '2028-02-29'],
    ['2026-11-15', '2026-11-09', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['2026-12-31', '2026-12-28', '2027-01-03', '2026-12-16', '2026-12-31'],
    ['1969-12-29', '1969-12-29', '1970-01-04', '1969-12-16', '1969-12-31'],
  ])(
    'puts %s into the week %s to %s and the half month %s to %s',
    (day, monday, sunday, first, last) => {
      expect(weekOf(day)).toEqual({ from: monday, to: sunday })
      expect(halfMonthOf(day)).toEqual({ from: first, to: last })
      expect(monthOf(day)).toEqual({ from: `${day.slice(0, 8)}01`, to: monthOf(last).to })
    },
  )

  it('counts weekdays from Monday', () => {
    expect(['2026-11-23', '2026-11-29', '1969-12-28'].map(weekdayOf)).toEqual([1, 7, 7])
  })

  it('lets months, halves and weeks follow each other without a gap', () => {
    for (let day = '2023-12-31'; day < '2029-01-01'; day = addDays(day, 1)) {
      for (const spanOf of [weekOf, halfMonthOf, monthOf]) {
        const { from, to } = spanOf(day)
        expect(from <= day && day <= to).toBe(true)
        expect(spanOf(addDays(to, 1)).from).toBe(addDays(to, 1))
        expect(spanOf(to)).toEqual({ from, to })
      }
    }
  })

  it('has days of 24 hours of 60 minutes', () => {
    expect([DAY_MS, HOUR_MS, MINUTE_MS]).toEqual([86_400_000, 3_600_000, 60_000])
  })
})
