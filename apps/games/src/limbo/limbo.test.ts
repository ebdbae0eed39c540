import { fromHundredths } from '@parlour/casino/originals/kit/multipliers.ts'
import { chanceToReach, limboRules } from '@parlour/casino/originals/limbo/limbo.ts'
import { asNumber } from '@parlour/money'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOf } from '../original-frame/testing/returns-of.ts'
import { limbo } from './limbo.ts'
import { levelOf, marksFor, risenAt } from './rise.ts'
import { oddsOf, usualTargets } from './target.ts'

describe('a target for the kite', () => {
  test.each`
    target          | chance        | multiplier      | payout
    ${'1.01'}       | ${'98.01'}    | ${'1.01'}       | ${10_100n}
    ${'2.00'}       | ${'49.50'}    | ${'2.00'}       | ${20_000n}
    ${'10.00'}      | ${'9.90'}     | ${'10.00'}      | ${100_000n}
    ${'1000000.00'} | ${'0.000099'} | ${'1000000.00'} | ${10_000_000_000n}
  `('$target is reached with $chance %', ({ target, ...figures }) => {
    expect(shownOdds(10_000n, oddsOf({ target })!)).toEqual(figures)
  })

  it.each(['1.00', '0.00', '1000000.01', '2', 'much'])('is not on offer at %s', (target) => {
    expect(oddsOf({ target })).toBeUndefined()
    expect(limbo.original.readOptions({ target })).toBeUndefined()
  })

  it('may be each of the usual ones', () => {
    for (const target of usualTargets) expect(limbo.original.readOptions({ target })).toBeDefined()
  })

  it('returns what is printed, by the chances that the drawn bits have', () => {
    const { edgePpm } = limboRules
    const targets = [101, 133, 150, 200, 777, 1_000, 98_765, 1_234_567, 100_000_000]
    const odds = targets.map((target) => ({
      multiplier: fromHundredths(target),
      chance: chanceToReach(target, edgePpm),
    }))
    expect(returnsOf(odds, limboRules)).toEqual(limbo.rules.returns)
    for (const [at, { chance }] of odds.entries()) {
      const printed = oddsOf({ target: (targets[at]! / 100).toFixed(2) })!.chance
      expect(asNumber(printed)).toBeCloseTo(asNumber(chance), 14)
    }
  })
})

describe('the kite', () => {
  it('is above the line just where it reached its target, and within the drawing at any height', () => {
    for (const target of [1.01, 2, 10, 1_000_000]) {
      const line = levelOf(target, target)
      for (const result of [1, 1.01, 1.5, 2, 9.99, 10, 5_000, 4_458_563_631_096]) {
        const level = levelOf(result, target)
        expect(level <= line).toBe(result >= target)
        expect(level).toBeGreaterThan(20)
        expect(level).toBeLessThanOrEqual(330)
      }
    }
  })

  it('rises from one to its result and never comes down', () => {
    for (const result of [1, 1.01, 3.7, 12_345.67]) {
      expect(risenAt(result, 0)).toBe(1)
      expect(risenAt(result, 1)).toBe(result)
      for (let share = 0; share < 1; share += 0.02) {
        expect(risenAt(result, share)).toBeLessThanOrEqual(risenAt(result, share + 0.02))
      }
    }
  })

  it('flies beside marks that do not touch', () => {
    for (const target of [1.01, 1.5, 2, 10, 100, 1_000_000]) {
      const levels = [target, ...marksFor(target)].map((mark) => levelOf(mark, target)).sort()
      for (const [i, level] of levels.slice(1).entries()) {
        expect(Math.abs(level - levels[i]!)).toBeGreaterThan(27)
      }
    }
  })
})
