import { HOUR_MS } from '@parlour/time'
import { describe, expect, it } from 'vitest'
import { distrustClock, houseNow, setClockBy } from './house-clock.ts'

const skew = () => Math.round((houseNow() - Date.now()) / 1000)

describe('the clock of the house', () => {
  it('is set by the middle of the quickest answer, whatever the reader’s own clock says', () => {
    const local = Date.now()
    setClockBy(new Date(local - HOUR_MS).toISOString(), 400, local)
    expect(skew()).toBe(-3600)
    setClockBy(new Date(local).toISOString(), 2000, local)
    expect(skew(), 'a slower answer says less').toBe(-3600)
    setClockBy(new Date(local - 7_200_000).toISOString(), 100, local)
    expect(skew()).toBe(-7200)
  })

  it('takes a slower answer again after it was distrusted, and never a very slow or unreadable one', () => {
    const local = Date.now()
    distrustClock()
    setClockBy(new Date(local + 60_000).toISOString(), 3000, local)
    expect(skew()).toBe(62)
    distrustClock()
    setClockBy(new Date(local).toISOString(), 9000, local)
    setClockBy('tomorrow', 10, local)
    expect(skew()).toBe(62)
  })
})
