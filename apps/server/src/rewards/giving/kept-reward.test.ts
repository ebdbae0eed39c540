import { describe, expect, it } from 'vitest'
import { earnedOf, earnedReward, type KeptReward, rewardOf } from './kept-reward.ts'

const now = new Date('2026-11-23T00:00:00Z')
const raffleId = 'autumn'

describe('a reward that is kept', () => {
  it.each<[KeptReward, object, object]>([
    [
      { kind: 'cash', amount: '50000', rolloverTimes: 2 },
      { kind: 'cash', amount: 150_000n, rolloverTimes: 2 },
      { kind: 'cash', amount: '5.0000', currency: 'BRL', times: '2' },
    ],
    [
      { kind: 'points', amount: '70000' },
      { kind: 'points', amount: 210_000n },
      { kind: 'points', amount: '7', currency: null },
    ],
    [
      // As gifts were written before.
      { kind: 'points', points: 7 },
      { kind: 'points', amount: 210_000n },
      { kind: 'points', amount: '7', currency: null },
    ],
    [
      { kind: 'tickets', raffleId, count: 2 },
      { kind: 'tickets', raffleId, count: 6 },
      { kind: 'tickets', raffleId, count: 2, amount: null },
    ],
    [
      { kind: 'bonus', amount: '50000', multiplier: 10, days: 7 },
      {
        kind: 'bonus',
        offer: { amount: 150_000n, multiplier: 10, expiresAt: new Date('2026-11-30T00:00:00Z') },
      },
      { kind: 'bonus', amount: '5.0000', currency: 'BRL', times: '10' },
    ],
  ])('%j is given three times over, and read once', (kept, given, read) => {
    expect(rewardOf(kept, { now, times: 3 })).toMatchObject(given)
    expect(earnedOf(kept, 'BRL')).toMatchObject(read)
  })

  it('of a bonus leaves the cash free, counts what is wagered of it alone, and is earned already', () => {
    const kept = { kind: 'bonus', amount: '50000', multiplier: 10, days: 7 } as const
    const offer = {
      mode: 'NON_STICKY',
      amount: 50_000n,
      multiplier: 10,
      on: 'BONUS',
      expiresAt: new Date('2026-11-30T00:00:00Z'),
      earned: true,
    }
    expect(rewardOf(kept, { now })).toEqual({ kind: 'bonus', offer })
    expect(rewardOf({ ...kept, maxStake: '20000' }, { now })).toEqual({
      kind: 'bonus',
      offer: { ...offer, maxStake: 20_000n },
    })
  })

  it('of cash that is free to go says nothing of a rollover', () => {
    expect(earnedOf({ kind: 'cash', amount: '50000', rolloverTimes: 0 }, 'BRL').times).toBeNull()
  })

  it('of a kind that nobody knows is a defect, not nothing', () => {
    const strange = { kind: 'car', amount: '1' } as never
    expect(() => earnedOf(strange, 'BRL')).toThrow('unknown reward')
    expect(() => earnedReward(strange)).toThrow('unknown reward')
  })
})
