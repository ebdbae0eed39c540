import { HOUR_MS } from '@parlour/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Period, periodAt, periodBefore, periodKey } from './periods.ts'

const at = (iso: string) => Date.parse(iso)
const SAO = 'America/Sao_Paulo'
const LISBON = 'Europe/Lisbon'

describe('the period of a promotion', () => {
  it.each<[Period, string, string, string, string]>([
    ['daily', SAO, '2026-11-21T02:59:59.999Z', '2026-11-20', '2026-11-20'],
    ['daily', SAO, '2026-11-21T03:00:00Z', '2026-11-21', '2026-11-21'],
    ['weekly', SAO, '2026-11-23T02:59:59.999Z', '2026-11-16', '2026-11-22'],
    ['weekly', SAO, '2026-11-23T03:00:00Z', '2026-11-23', '2026-11-29'],
    ['semimonthly', SAO, '2026-11-16T02:59:59Z', '2026-11-01', '2026-11-15'],
    ['semimonthly', SAO, '2026-11-16T03:00:00Z', '2026-11-16', '2026-11-30'],
    ['monthly', LISBON, '2028-02-29T23:59:59Z', '2028-02-01', '2028-02-29'],
    ['monthly', LISBON, '2028-03-01T00:00:00Z', '2028-03-01', '2028-03-31'],
  ])('is %s in %s at %s from %s to %s (E-50)', (period, zone, now, from, to) => {
    expect(periodAt(period, at(now), zone)).toMatchObject({ key: from, from, to })
  })

  it('has 23 hours on the day the clocks go forward and 25 when they go back', () => {
    const spring = periodAt('daily', at('2026-03-29T12:00:00Z'), LISBON)!
    const autumn = periodAt('daily', at('2026-10-25T12:00:00Z'), LISBON)!
    expect(spring.endsAt - spring.startsAt).toBe(23 * HOUR_MS)
    expect(autumn.endsAt - autumn.startsAt).toBe(25 * HOUR_MS)
    const week = periodAt('weekly', at('2026-10-25T12:00:00Z'), LISBON)!
    expect(week.endsAt - week.startsAt).toBe(169 * HOUR_MS)
  })

  it('follows the one before without a gap, and holds the moment it was asked for', () => {
    const moments = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') })
    const periods = fc.constantFrom<Period>('daily', 'weekly', 'semimonthly', 'monthly')
    fc.assert(
      fc.property(
        moments,
        periods,
        fc.constantFrom(SAO, LISBON, 'Asia/Kathmandu'),
        (now, period, zone) => {
          const span = periodAt(period, now, zone)!
          expect(span.startsAt <= now && now < span.endsAt).toBe(true)
          expect(periodBefore(period, span, zone)!.endsAt).toBe(span.startsAt)
          expect(periodAt(period, span.endsAt, zone)!.startsAt).toBe(span.endsAt)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is none for what happens once', () => {
    expect(periodAt('none', 0, SAO)).toBeUndefined()
    expect(periodKey(undefined)).toBe('once')
    expect(periodKey(periodAt('monthly', at('2026-11-21T12:00:00Z'), SAO))).toBe('2026-11-01')
  })
})
