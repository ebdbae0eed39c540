import { addDays, daysBetween } from '@parlour/time'
import { describe, expect, it } from 'vitest'
import { lastDays, orderedRange, shiftRange } from './date-steps.ts'

describe('a range of days', () => {
  it('counts today in', () => {
    expect(lastDays('2026-11-21', 1)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(lastDays('2026-11-21', 7)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(lastDays('2026-03-01', 30)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  })

  it('steps 7 and 30 days back and forth, and stops at today', () => {
    const week = lastDays('2026-11-21', 7)
    expect(shiftRange(week, -7, '2026-11-21')).toEqual({ from: '2026-11-08', to: '2026-11-14' })
    expect(shiftRange(week, -30, '2026-11-21')).toEqual({ from: '2026-10-16', to: '2026-10-22' })
    expect(shiftRange(week, 7, '2026-11-21')).toEqual(week)
    expect(shiftRange({ from: '2026-10-16', to: '2026-10-22' }, 30, '2026-11-21')).toEqual(week)
  })

  it('stops at the first day that the house knows', () => {
    expect(shiftRange({ from: '2000-01-03', to: '2000-01-05' }, -30, '2026-11-21')).toEqual({
      from: '2000-01-01',
      to: '2000-01-03',
    })
  })

  it('crosses leap days and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  })

  it('takes its ends in either order', () => {
    expect(orderedRange('2026-11-21', '2026-11-02')).toEqual({
      from: '2026-11-02',
      to: '2026-11-21',
    })
  })
})
