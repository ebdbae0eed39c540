import { describe, expect, it } from 'vitest'
import { nextToJoin } from './show-board.ts'

const lottery = (code: string, group: string, more: object = {}) => ({
  code,
  group,
  hot: false,
  open: true,
  maintenance: false,
  ...more,
})
const shown = [
  lottery('ssc-1', 'SSC', { hot: true }),
  lottery('ssc-3', 'SSC', { hot: true }),
  lottery('k3-1', 'K3'),
  lottery('mb-vip', 'VIP', { hot: true }),
  lottery('closed', 'PK10', { open: false, hot: true }),
  lottery('repaired', 'PC28', { maintenance: true, hot: true }),
  lottery('unplanned', 'LAO', { hot: true }),
]
const standings = new Map(
  shown
    .filter(({ code }) => code !== 'unplanned')
    .map(({ code }) => [code, { current: {} as never }]),
)
const next = (count: number) => nextToJoin(shown, standings, count).map(({ code }) => code)

describe('the next draws', () => {
  it('are of what is hot, of each group one before a second, in the house’s order', () => {
    expect(next(2)).toEqual(['ssc-1', 'mb-vip'])
    expect(next(3)).toEqual(['ssc-1', 'k3-1', 'mb-vip'])
    expect(next(20)).toEqual(['ssc-1', 'ssc-3', 'k3-1', 'mb-vip'])
  })

  it('are only of lotteries that anybody can join', () => {
    for (const code of ['closed', 'repaired', 'unplanned']) expect(next(20)).not.toContain(code)
  })
})
