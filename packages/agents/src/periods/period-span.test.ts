import { HOUR_MS } from '@parlour/time'
import { describe, expect, it } from 'vitest'
import { type PeriodKind, periodKey } from './period-key.ts'
import { periodSpan } from './period-span.ts'

const clocks = [
  { zone: 'UTC', cutoverHour: 0 },
  { zone: 'America/Sao_Paulo', cutoverHour: 0 },
  { zone: 'Europe/Lisbon', cutoverHour: 3 },
  { zone: 'Asia/Kathmandu', cutoverHour: 6 },
  { zone: 'Australia/Lord_Howe', cutoverHour: 0 },
]
const kinds: PeriodKind[] = ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'HOURLY', 'REALTIME']
const text = (at: number) => new Date(at).toISOString()

describe('the span of a period', () => {
  it.each([
    ['DAILY', '2026-11-20T02:59:59Z', '2026-11-19T03:00:00.000Z', '2026-11-20T03:00:00.000Z'],
    ['WEEKLY', '2026-11-20T12:00:00Z', '2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['SEMIMONTHLY', '2026-02-20T12:00:00Z', '2026-02-16T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
    ['MONTHLY', '2026-12-31T23:00:00Z', '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    ['HOURLY', '2026-11-20T02:59:59Z', '2026-11-20T02:00:00.000Z', '2026-11-20T03:00:00.000Z'],
    ['REALTIME', '2026-11-20T03:00:00Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:05:00.000Z'],
  ] as const)('%s at %s lies from %s to %s in São Paulo', (kind, at, start, end) => {
    const span = periodSpan(Date.parse(at), kind, clocks[1]!)
    expect([text(span.start), text(span.end)]).toEqual([start, end])
  })

  it('is an hour shorter or longer on the days of a clock change', () => {
    const hours = (at: string) => {
      const { start, end } = periodSpan(Date.parse(at), 'DAILY', {
        zone: 'Europe/Lisbon',
        cutoverHour: 0,
      })
      return (end - start) / HOUR_MS
    }
    expect(hours('2026-03-29T12:00:00Z')).toBe(23)
    expect(hours('2026-10-25T12:00:00Z')).toBe(25)
    expect(hours('2026-10-26T12:00:00Z')).toBe(24)
  })

  it('follows on the one before without a gap through a year, with one key inside', () => {
    for (const clock of clocks) {
      for (const kind of kinds.slice(0, 4)) {
        let { start, end, key } = periodSpan(Date.UTC(2026, 0, 1), kind, clock)
        while (end < Date.UTC(2027, 0, 1)) {
          const next = periodSpan(end, kind, clock)
          expect(next.start).toBe(end)
          expect(next.key > key).toBe(true)
          expect(periodKey(start, kind, clock)).toBe(key)
          expect(periodKey(end - 1, kind, clock)).toBe(key)
          ;({ start, end, key } = next)
        }
      }
    }
  })
})
