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

    // A second without bets, not a look without them: they may wait for the settlement itself.
    now += 200
    expect(await pace.isBusy()).toBe(true)
    now += 1_000
    expect(await pace.isBusy()).toBe(false)
  })

  it('knows soon after it began whether somebody bets, and asks no more often than it has to', async () => {
    let [looks, now] = [0, 0]
    const count = () => Promise.resolve(BigInt(0 * looks++))
    const pace = new Pace(count, usualSizes, () => now)
    await pace.isBusy()
    expect(pace.restAfter(10)).toBeGreaterThan(0)
    expect(pace.msToLook).toBe(50)
    now += 50
    expect(await pace.isBusy()).toBe(false)
    expect(pace.restAfter(10)).toBe(0)
    now += 99
    await pace.isBusy()
    expect([looks, pace.msToLook]).toEqual([2, 1])
  })
})
