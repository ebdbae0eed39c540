import { describe, expect, it } from 'vitest'
import { createHouseClock } from './house-clock.ts'

describe('the house’s clock on a page', () => {
  it('is taken from the look that took least time', () => {
    const clock = createHouseClock()
    clock.look({ now: 10_200, askedAt: 100, heardAt: 500 })
    expect(clock.at(500)).toBe(10_400)
    clock.look({ now: 10_600, askedAt: 600, heardAt: 620 })
    expect(clock.at(700)).toBe(10_690)
    clock.look({ now: 99_000, askedAt: 700, heardAt: 1_700 })
    expect(clock.at(700)).toBe(10_690)
  })

  it('is never behind what a message has said', () => {
    const clock = createHouseClock()
    clock.atLeast(5_000, 100)
    expect(clock.at(100)).toBe(5_000)
    clock.look({ now: 5_100, askedAt: 190, heardAt: 210 })
    clock.atLeast(5_050, 250)
    expect(clock.at(200)).toBe(5_100)
    clock.atLeast(5_300, 300)
    expect(clock.at(300)).toBe(5_300)
  })
})
