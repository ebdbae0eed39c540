import { describe, expect, it } from 'vitest'
import { readLine } from '../lines/line.ts'
import { type Activity, type FigureRules, teamFigures } from './team-figures.ts'

const line = readLine([
  { id: 'top', upline: null, type: 1 },
  { id: 'agent', upline: 'top', type: 2 },
  { id: 'player', upline: 'agent', type: 0 },
])
const row = (member: string, some: Partial<Activity>): Activity => ({
  member,
  turnover: 0n,
  result: 0n,
  rebate: 0n,
  promo: 0n,
  fee: 0n,
  wage: 0n,
  ...some,
})
const rules: FigureRules = {
  activeMinTurnover: 100n,
  includeSelf: true,
  deduct: ['rebate', 'promo', 'fee', 'wage'],
}
const figures = (activity: readonly Activity[], change: Partial<FigureRules> = {}) =>
  Object.fromEntries(
    teamFigures(line, new Set(['top', 'agent']), activity, { ...rules, ...change }),
  )

describe('the figures of a team', () => {
  const activity = [
    row('agent', { turnover: 100n, result: -30n, rebate: 1n, promo: 2n, fee: 4n, wage: 8n }),
    row('player', { turnover: 60n, result: 20n, rebate: 16n }),
    row('player', { turnover: 39n, result: 5n, fee: 32n }),
  ]

  it('add up over everybody in it, results and costs each by itself', () => {
    const both = { turnover: 199n, result: -5n, costs: 63n, active: 1 }
    expect(figures(activity)).toEqual({ top: both, agent: both })
  })

  it('deduct only the costs that the contract names', () => {
    expect(figures(activity, { deduct: ['rebate', 'fee'] }).agent!.costs).toBe(53n)
    expect(figures(activity, { deduct: [] }).agent!.costs).toBe(0n)
  })

  it('count a member as active from the minimum on, over all of its rows together', () => {
    const last = row('player', { turnover: 1n })
    expect(figures(activity).top!.active).toBe(1)
    expect(figures([...activity, last]).top!.active).toBe(2)
  })

  it('may leave an agent out of its own, and never out of those above it', () => {
    expect(figures(activity, { includeSelf: false })).toEqual({
      top: { turnover: 199n, result: -5n, costs: 63n, active: 1 },
      agent: { turnover: 99n, result: 25n, costs: 48n, active: 0 },
    })
  })

  it('are nothing where nobody played', () => {
    const nothing = { turnover: 0n, result: 0n, costs: 0n, active: 0 }
    expect(figures([])).toEqual({ top: nothing, agent: nothing })
  })
})
