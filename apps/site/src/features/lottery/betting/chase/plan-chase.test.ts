import { describe, expect, it } from 'vitest'
import type { ChaseFacts } from '@parlour/lottery'
import { drawsCovered, planChase, stepsOf } from './plan-chase.ts'

const facts: ChaseFacts = {
  stake: 20_000n,
  prize: 195_600n,
  first: 1,
  draws: 6,
  mostMultiple: 1_000,
}
const multiplesOf = (steps: readonly { multiple: number }[]) => steps.map((one) => one.multiple)

describe('a chase', () => {
  it('keeps the multiple where it is to stay the same', () => {
    const steps = planChase({ way: 'same' }, { ...facts, first: 3 })
    expect(multiplesOf(steps)).toEqual([3, 3, 3, 3, 3, 3])
    expect(steps.at(-1)?.spent).toBe(360_000n)
  })

  it('is covered by a balance as far as all stakes up to a draw are', () => {
    const steps = planChase({ way: 'double', every: 1, factor: 2 }, { ...facts, draws: 20 })
    // R$ 2 a draw: 2, 6, 14, 30, 62 and 126 in all.
    expect(drawsCovered(steps, 990_000n)).toBe(5)
    expect(drawsCovered(steps, 620_000n)).toBe(5)
    expect(drawsCovered(steps, 619_999n)).toBe(4)
    expect(drawsCovered(steps, 19_999n)).toBe(0)
    expect(drawsCovered(steps.slice(0, 3), 990_000n)).toBe(3)
  })

  it('doubles every other draw', () => {
    const steps = planChase({ way: 'double', every: 2, factor: 2 }, facts)
    expect(multiplesOf(steps)).toEqual([1, 1, 2, 2, 4, 4])
  })

  it('ends before the draw whose multiple would pass the limit', () => {
    const steps = planChase({ way: 'double', every: 1, factor: 3 }, { ...facts, mostMultiple: 30 })
    expect(multiplesOf(steps)).toEqual([1, 3, 9, 27])
  })

  it('takes the least multiple that leaves the wanted rate at every draw', () => {
    const steps = planChase({ way: 'rate', percent: 50 }, { ...facts, draws: 20 })
    expect(steps).toHaveLength(20)
    let before = 0n
    for (const { multiple, spent } of steps) {
      expect(facts.prize * BigInt(multiple) * 100n).toBeGreaterThanOrEqual(spent * 150n)
      const less = BigInt(multiple - 1)
      const enough = facts.prize * less * 100n >= (before + facts.stake * less) * 150n
      expect(multiple === 1 || !enough).toBe(true)
      before = spent
    }
  })

  it('has no plan for a rate that no win can leave', () => {
    expect(planChase({ way: 'rate', percent: 900 }, facts)).toEqual([])
  })

  it('counts what edited multiples cost draw by draw', () => {
    expect(stepsOf([1, 5], 20_000n)).toEqual([
      { multiple: 1, stake: 20_000n, spent: 20_000n },
      { multiple: 5, stake: 100_000n, spent: 120_000n },
    ])
  })
})
