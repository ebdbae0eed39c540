import { wheelChoices, wheelRules } from '@parlour/casino/originals/wheel/wheel.ts'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOfPrizes } from '../original-frame/testing/returns-of-prizes.ts'
import { oddsOf, prizesOfWheel, segmentsOf } from './segments-of.ts'
import { indexUnder, restAt, turnedTo } from './turn.ts'
import { wheel } from './wheel.ts'

describe('a bet on the wheel', () => {
  test.each`
    wheel          | chance     | multiplier | payout
    ${'low/10'}    | ${'10.00'} | ${'1.70'}  | ${17_000n}
    ${'medium/20'} | ${'5.00'}  | ${'4.00'}  | ${40_000n}
    ${'medium/50'} | ${'2.00'}  | ${'10.00'} | ${100_000n}
    ${'high/50'}   | ${'2.00'}  | ${'49.50'} | ${495_000n}
  `('$wheel pays $multiplier at most, with $chance %', ({ wheel: name, ...figures }) => {
    expect(shownOdds(10_000n, oddsOf({ wheel: name })!)).toEqual(figures)
  })

  it('is on offer for every risk and every number of segments, with eight prizes at most', () => {
    for (const name of Object.keys(wheelRules.wheels)) {
      expect(wheel.original.readOptions({ wheel: name })).toBeDefined()
      expect(segmentsOf(name)).toHaveLength(Number(name.split('/')[1]))
      expect(prizesOfWheel(name).length).toBeLessThanOrEqual(8)
    }
    expect(oddsOf({ wheel: 'low/11' })).toBeUndefined()
  })

  it('returns what is printed', () => {
    expect(returnsOfPrizes(wheelChoices(wheelRules))).toEqual(wheel.rules.returns)
  })
})

describe('the turning wheel', () => {
  it('comes to rest with the drawn segment under the pointer', () => {
    for (const segments of [10, 20, 30, 40, 50]) {
      for (let index = 0; index < segments; index++) {
        expect(indexUnder(restAt(index, segments), segments)).toBe(index)
      }
    }
  })

  it('runs forward only, from where it stood to where it rests', () => {
    for (const [from, to] of [
      [0, 0],
      [342, 18],
      [18, 342],
    ] as const) {
      expect(turnedTo(from, to, 0)).toBe(from)
      expect(turnedTo(from, to, 1)).toBe(to)
      expect(turnedTo(from, to, 0.999_999) % 360).toBeCloseTo(to, 3)
      for (let share = 0; share < 0.98; share += 0.01) {
        expect(turnedTo(from, to, share)).toBeLessThan(turnedTo(from, to, share + 0.01))
      }
    }
  })
})
