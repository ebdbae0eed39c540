import { describe, expect, it } from 'vitest'
import { Pace, usualSizes } from './pace.ts'

describe('the pace of a settlement', () => {
  it('is gentle until it knows, full while nobody bets, and gentle while many do', async () => {
    let bets = 0n
    let now = 0
    const pace = new Pace(
      () => Promise.resolve(bets),
      usualSizes,
      () => now,
    )
    expect(await pace.isBusy()).toBe(true)
    now += 1_000
    expect(await pace.isBusy()).toBe(false)
    expect(pace.tickets).toBe(usualSizes.quiet)
    expect(pace.restAfter(50)).toBe(0)

    bets += 5_000n
    now += 1_000
    expect(await pace.isBusy()).toBe(true)
    expect(pace.tickets).toBe(usualSizes.busy)
    expect(pace.restAfter(50)).toBeGreaterThan(100)

    now += 1_000
    expect(await pace.isBusy()).toBe(false)
  })
})
