import { plinkoChoices, plinkoRules } from '@parlour/casino/originals/plinko/plinko.ts'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOfPrizes } from '../original-frame/testing/returns-of-prizes.ts'
import { BOWL, bowlAt, dropAt, fallMs, pinsOf, WIDTH } from './fall.ts'
import { plinko } from './plinko.ts'
import { oddsOf, prizesOfRow, rowOf } from './row.ts'

describe('a bet on the roof', () => {
  test.each`
    row            | chance        | multiplier   | payout
    ${'low/8'}     | ${'0.78'}     | ${'5.50'}    | ${55_000n}
    ${'high/8'}    | ${'0.78'}     | ${'28.00'}   | ${280_000n}
    ${'medium/12'} | ${'0.048828'} | ${'34.00'}   | ${340_000n}
    ${'high/16'}   | ${'0.003051'} | ${'1000.00'} | ${10_000_000n}
  `('$row pays $multiplier at most, with $chance %', ({ row, ...figures }) => {
    expect(shownOdds(10_000n, oddsOf({ row })!)).toEqual(figures)
  })

  it('is on offer for every risk and every number of rows, and for nothing else', () => {
    for (const row of Object.keys(plinkoRules.rows)) {
      expect(plinko.original.readOptions({ row })).toBeDefined()
      expect(prizesOfRow(row).length).toBe(Math.floor(rowOf(row).length / 2 + 0.5) - same(row))
    }
    expect(oddsOf({ row: 'low/7' })).toBeUndefined()
  })

  it('returns what is printed', () => {
    expect(returnsOfPrizes(plinkoChoices(plinkoRules))).toEqual(plinko.rules.returns)
  })
})

/** How many bowls of one half pay what another bowl of it pays. */
const same = (row: string) => {
  const half = rowOf(row).slice(0, Math.floor(rowOf(row).length / 2 + 0.5))
  return half.length - new Set(half).size
}

describe('the drop', () => {
  it.each(['LLLLLLLL', 'RRRRRRRRRRRRRRRR', 'LRLRRLLRRL', 'RLLLRRRLLRRL'])(
    'runs %s from the spout into the bowl of its turns to the right',
    (path) => {
      const rights = [...path].filter((turn) => turn === 'R').length
      expect(dropAt(path, 0)).toEqual({ x: WIDTH / 2, y: 52 })
      const end = dropAt(path, 1)
      expect(end.x).toBeCloseTo(bowlAt(path.length, rights))
      expect(end.y).toBeCloseTo(BOWL + 14)
      for (let share = 0; share <= 1; share += 0.004) {
        const { x, y } = dropAt(path, share)
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(WIDTH)
        expect(y).toBeGreaterThan(20)
      }
    },
  )

  it('takes two to three seconds, over a triangle of pins', () => {
    expect([fallMs(8), fallMs(16)]).toEqual([2_000, 2_800])
    expect(pinsOf(8)).toHaveLength(36)
  })
})
