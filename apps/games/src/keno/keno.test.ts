import { kenoChoices, kenoRules } from '@parlour/casino/originals/keno/keno.ts'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOfPrizes } from '../original-frame/testing/returns-of-prizes.ts'
import { keno } from './keno.ts'
import { anyPicks, kenoRisks, oddsOf, openAfter, prizesOfPicks, toggled } from './picks.ts'

describe('a choice of drawers', () => {
  test.each`
    risk         | picks              | chance        | multiplier  | payout
    ${'classic'} | ${[7]}             | ${'25.00'}    | ${'3.96'}   | ${39_600n}
    ${'high'}    | ${[1, 40]}         | ${'5.76'}     | ${'17.16'}  | ${171_600n}
    ${'medium'}  | ${[1, 2, 3, 4, 5]} | ${'0.038297'} | ${'300.00'} | ${3_000_000n}
  `('$risk with $picks pays $multiplier at most', ({ risk, picks, ...figures }) => {
    expect(shownOdds(10_000n, oddsOf({ risk, picks })!)).toEqual(figures)
  })

  it('says the chance of ten hits of ten, which is one in 847,660,528', () => {
    const odds = oddsOf({ risk: 'high', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })!
    expect(shownOdds(10_000n, odds).chance).toBe('0.0000001179')
  })

  it('is on offer for one to ten drawers at every risk, and not for none', () => {
    for (const risk of kenoRisks) {
      for (let count = 1; count <= 10; count++) {
        const picks = Array.from({ length: count }, (_, i) => i * 4 + 1)
        expect(keno.original.readOptions({ risk, picks })).toBeDefined()
        expect(prizesOfPicks({ risk, picks })).toHaveLength(count + 1)
      }
      expect(oddsOf({ risk, picks: [] })).toBeUndefined()
      expect(keno.original.readOptions({ risk, picks: [] })).toBeUndefined()
    }
  })

  it('takes a drawer in and out, in order, and no eleventh', () => {
    const three = toggled({ risk: 'low', picks: [3, 9] }, 5)
    expect(three.picks).toEqual([3, 5, 9])
    expect(toggled(three, 3).picks).toEqual([5, 9])
    const full = { risk: 'low', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } as const
    expect(toggled(full, 11)).toBe(full)
  })

  it('may be left to chance', () => {
    expect(anyPicks(4, () => 0)).toEqual([1, 2, 3, 4])
    expect(new Set(anyPicks(10, () => 0.999_999)).size).toBe(10)
    expect(anyPicks(10, Math.random).every((pick) => pick >= 1 && pick <= 40)).toBe(true)
  })

  it('returns what is printed', () => {
    expect(returnsOfPrizes(kenoChoices(kenoRules))).toEqual(keno.rules.returns)
  })
})

test('the drawers open one after the other until all ten are open', () => {
  expect([0, 0.09, 0.1, 0.55, 1].map(openAfter)).toEqual([0, 0, 1, 5, 10])
})
