import { formatFraction, over, fraction, decimals } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { anywhereWins, clusterWins, gridOf } from './clusters.ts'
import { anywhereMean, tumbleMean, tumbles } from './tumbles.ts'

const tiers = {
  A: [
    [2, 3],
    [4, 10],
  ],
  B: [[3, 5]],
} as const

describe('wins on a grid', () => {
  it('pay the highest tier that is reached, in whatever order tiers are written', () => {
    const upside = { A: [tiers.A[1], tiers.A[0]] }
    const coins = (rows: readonly string[]) =>
      clusterWins(gridOf(rows), { tiers: upside })[0]?.coins
    expect([coins(['A']), coins(['AA']), coins(['AAA']), coins(['AAAA'])]).toEqual([
      undefined,
      3,
      3,
      10,
    ])
  })

  it('do not reach from the end of a row to the beginning of the next', () => {
    const only = { tiers: { B: tiers.B } }
    expect(clusterWins(gridOf(['ABB', 'BAA']), only)).toEqual([])
    expect(clusterWins(gridOf(['ABB', 'BBA']), only)).toHaveLength(1)
  })

  it('are none of wilds alone, and below the least size none', () => {
    expect(clusterWins(gridOf(['WWW']), { tiers, wild: 'W' })).toEqual([])
    expect(clusterWins(gridOf(['AA']), { tiers, min: 3 })).toEqual([])
  })

  it('anywhere need no neighbours, and a wild counts for each symbol', () => {
    expect(anywhereWins(gridOf(['ABA', 'BWC']), { tiers, wild: 'W' })).toEqual([
      { symbol: 'A', size: 3, coins: 3, cells: [0, 2, 4] },
      { symbol: 'B', size: 3, coins: 5, cells: [1, 3, 4] },
    ])
  })
})

describe('tumbles', () => {
  const wins = (grid: ReturnType<typeof gridOf>) => anywhereWins(grid, { tiers: { A: [[2, 1]] } })

  it('let what stays fall, and fill each column from below', () => {
    const queue = [...'BCD']
    const { steps, coins } = tumbles(gridOf(['BA', 'CB', 'AB']), {
      wins,
      refill: () => queue.shift()!,
      multipliers: [4],
    })
    expect(coins).toBe(4)
    expect(steps.map(({ removed, grid }) => [removed, grid.cells.join('')])).toEqual([
      [[1, 4], 'BCBBCB'],
    ])
  })

  it('are a defect where they have no end', () => {
    const endless = { wins, refill: () => 'A', multipliers: [1] }
    expect(() => tumbles(gridOf(['AA']), endless)).toThrow('without end')
  })

  it('pay nothing where nothing is won', () => {
    const none = { wins, refill: () => 'A', multipliers: [1] }
    expect(tumbles(gridOf(['AB']), none)).toEqual({ steps: [], coins: 0 })
  })
})

describe('the mean of cells that are drawn alone', () => {
  // Two cells of two symbols: both are alike in half of the pictures.
  const pair = { cells: 2, weights: { A: 1, B: 1 }, tiers: { A: [[2, 1]], B: [[2, 1]] } } as const

  it('is that of one picture', () => {
    expect(formatFraction(anywhereMean(pair))).toBe('1/2')
  })

  it('with tumbles is the sum over all of them, the last multiplier staying', () => {
    const plain = tumbleMean({ ...pair, multipliers: [1] })
    expect(decimals(plain.mean, 30)).toBe(`1.${'0'.repeat(30)}`)
    expect(formatFraction(plain.hit)).toBe('1/2')
    const climbing = tumbleMean({ ...pair, multipliers: [1, 3] })
    expect(decimals(climbing.mean, 30)).toBe(`2.${'0'.repeat(30)}`)
  })

  it('keeps what has not won', () => {
    // One A pays and goes, B stays and never pays: the second cell alone is drawn again.
    const kept = tumbleMean({
      cells: 2,
      weights: { A: 1, B: 1 },
      tiers: { A: [[1, 1]] },
      multipliers: [1],
    })
    // Both cells are drawn until each is B; every picture with an A pays one: 8/3 - 1 in the mean.
    expect(decimals(kept.mean, 20)).toBe(decimals(over(fraction(5n), fraction(3n)), 20))
  })
})
