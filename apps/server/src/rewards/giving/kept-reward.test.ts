import { describe, expect, it } from 'vitest'
import { earnedOf, type KeptReward, rewardOf } from './kept-reward.ts'

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
})
