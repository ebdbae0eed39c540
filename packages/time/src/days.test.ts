import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, eachDay } from './days.ts'

describe('days', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['0001-01-01', -1, '0000-12-31'],
  ])('%s and %i make %s', (day, count, made) => {
    expect(addDays(day, count)).toBe(made)
    expect(daysBetween(day, made)).toBe(count)
  })

  it('of a span come in order, both ends counted, and none where it ends before it begins', () => {
    expect(eachDay({ from: '2026-12-30', to: '2027-01-01' }, 3)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ])
    expect(eachDay({ from: '2026-01-02', to: '2026-01-01' }, 3)).toEqual([])
  })

  it('of a span never become more than its reader has said, up to the end of the calendar', () => {
    expect(eachDay({ from: '9999-12-30', to: '9999-12-31' }, 2)).toHaveLength(2)
    expect(() => eachDay({ from: '2026-01-01', to: '9999-12-31' }, 366)).toThrow(RangeError)
  })

  it.each([() => addDays('9999-12-31', 1), () => addDays('0000-01-01', -1), () => dayOf(2 ** 48)])(
    'beyond the years of four digits are refused, since they would sort before all others',
    (reckon) => expect(reckon).toThrow(RangeError),
  )

  it.each(['+010000-01', '2026-02-30', '2026-1-1', ''])('are not read from %j', (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError)
  })
})
