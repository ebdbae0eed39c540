import { asNumber, formatFraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { SlotMachine } from '../machine.ts'
import { cyclicWorth } from './cyclic.ts'
import { planOf } from './plan.ts'
import { proofOf } from './prove.ts'
import { worthOf } from './worth.ts'

const machine: SlotMachine = {
  version: 'walker@1',
  rows: 1,
  reels: ['AABB', 'AABB', 'ABBW'],
  pay: { kind: 'lines', lines: [[0, 0, 0]] },
  table: { W: [0, 0, 0, 9], A: [0, 0, 0, 5], B: [0, 0, 0, 2] },
  wild: 'W',
}

describe('wilds that walk without a bound', () => {
  const endless = planOf({ ...machine, walking: 'endless' })

  it('lead back to pictures that were there, and have no greatest win', () => {
    expect(worthOf(endless)).toBeUndefined()
    expect(() => proofOf({ ...machine, walking: 'endless' })).toThrow('without end')
  })

  it('are worth what a bound comes to as it rises', () => {
    const { mean, spins } = cyclicWorth(endless)
    const bounded = (walking: number) => asNumber(proofOf({ ...machine, walking }).rtp)
    expect(bounded(2)).toBeLessThan(bounded(4))
    expect(bounded(80)).toBeCloseTo(asNumber(mean), 12)
    expect(asNumber(spins)).toBeGreaterThan(1)
  })

  it('of rounds that have an end agree with the recursion', () => {
    const once = { ...machine, walking: 1 }
    expect(formatFraction(cyclicWorth(planOf(once)).mean)).toBe(formatFraction(proofOf(once).rtp))
  })
})
