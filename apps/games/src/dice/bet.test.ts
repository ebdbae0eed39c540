import { diceRules } from '@parlour/casino/originals/dice/dice.ts'
import { describe, expect, it, test } from 'vitest'
import { returnsOf } from '../original-frame/testing/returns-of.ts'
import { shownOdds } from '../original-frame/odds.ts'
import {
  betOf,
  type DiceChoice,
  kinds,
  moved,
  numbersOf,
  oddsOf,
  winningParts,
  winsOf,
} from './bet.ts'
import { dice } from './dice.ts'
import { angleAt, swing } from './dial-shape.ts'

describe('a bet on the dial', () => {
  test.each`
    choice                             | chance        | multiplier   | payout
    ${{ under: '50.00' }}              | ${'50.00'}    | ${'1.98'}    | ${19_800n}
    ${{ over: '49.99' }}               | ${'50.00'}    | ${'1.98'}    | ${19_800n}
    ${{ inside: ['40.00', '49.99'] }}  | ${'10.00'}    | ${'9.90'}    | ${99_000n}
    ${{ outside: ['10.00', '89.99'] }} | ${'20.00'}    | ${'4.95'}    | ${49_500n}
    ${{ under: '33.00' }}              | ${'33.00'}    | ${'3.00'}    | ${30_000n}
    ${{ under: '0.01' }}               | ${'0.010000'} | ${'9900.00'} | ${99_000_000n}
  `('$choice wins with $chance % and multiplies by $multiplier', ({ choice, ...figures }) => {
    expect(shownOdds(10_000n, oddsOf(choice)!)).toEqual(figures)
  })

  it.each([
    ['nothing can win', { under: '0.00' }],
    ['nearly all win', { under: '98.02' }],
    ['all win', { inside: ['0.00', '99.99'] }],
  ] as [string, DiceChoice][])('is not on offer where %s', (_, choice) => {
    expect(oddsOf(choice)).toBeUndefined()
    expect(dice.original.readOptions(choice)).toBeUndefined()
  })

  it('keeps its chance when its kind is changed, and is one that the rules read', () => {
    for (const wins of [1, 99, 2_500, 5_000, 9_801]) {
      for (const kind of kinds) {
        const choice = betOf(kind, wins)
        expect([kind, winsOf(choice)]).toEqual([kind, wins])
        expect(dice.original.readOptions(choice)).toBeDefined()
      }
    }
  })

  it('is moved within the dial, and of two numbers neither passes the other', () => {
    expect(moved({ under: '50.00' }, 0, 12_345)).toEqual({ under: '99.99' })
    expect(moved({ over: '50.00' }, 0, -5)).toEqual({ over: '0.00' })
    const pair: DiceChoice = { inside: ['25.00', '74.99'] }
    expect(numbersOf(moved(pair, 0, 9_000))).toEqual([7_499, 7_499])
    expect(numbersOf(moved(pair, 1, 100))).toEqual([2_500, 2_500])
  })

  it('lights the parts of the dial that win', () => {
    expect(winningParts({ under: '50.00' })).toEqual([[0, 4_999]])
    expect(winningParts({ over: '50.00' })).toEqual([[5_001, 9_999]])
    expect(winningParts({ outside: ['0.00', '89.99'] })).toEqual([[9_000, 9_999]])
  })

  it('returns what is printed, over all choices and from the least stake on', () => {
    const choices = Array.from({ length: 9_801 }, (_, i) => oddsOf(betOf('under', i + 1))!)
    expect(returnsOf(choices, diceRules)).toEqual(dice.rules.returns)
  })
})

describe('the needle', () => {
  it('begins where it stood, ends at the roll, and never leaves the dial', () => {
    for (const [from, to] of [
      [0, 9_999],
      [9_999, 0],
      [5_000, 5_001],
      [300, 100],
    ] as const) {
      expect(swing(from, to, 0)).toBe(from)
      expect(swing(from, to, 1)).toBe(to)
      for (let share = 0; share <= 1; share += 0.01) {
        expect(Math.abs(angleAt(swing(from, to, share)))).toBeLessThanOrEqual(90)
      }
    }
  })
})
