import { describe, expect, it } from 'vitest'
import { shortPeriod } from './ticket-days.ts'

const before = { from: '2026-11-15', to: '2026-11-21' }

describe('the period of my tickets', () => {
  it('is a week at most: the end that was moved stays, the other follows', () => {
    expect(shortPeriod({ from: '2026-11-01', to: '2026-11-21' }, before)).toEqual({
      from: '2026-11-01',
      to: '2026-11-07',
    })
    expect(shortPeriod({ from: '2026-11-15', to: '2026-12-02' }, before)).toEqual({
      from: '2026-11-26',
      to: '2026-12-02',
    })
  })

  it('may be shorter', () => {
    const two = { from: '2026-11-20', to: '2026-11-21' }
    expect(shortPeriod(two, before)).toBe(two)
  })
})
