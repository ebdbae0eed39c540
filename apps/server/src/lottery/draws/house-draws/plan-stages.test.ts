import { families, roundForDraw } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { planStages } from './plan-stages.ts'

const { staged } = families['vietnam-live']
const beacon = {
  name: 'slow',
  urls: [],
  scheme: 'pedersen-bls-chained' as const,
  publicKey: '',
  genesis: 1_000,
  period: 30,
}
const draw = { id: 'a draw', opensAt: 2_000_000, closesAt: 3_000_000 }
const plan = (stageSeconds: number, given = draw) =>
  planStages({ staged: staged!, stageSeconds }, beacon, given)

describe('the stages of a draw', () => {
  it('close one after the other, the last with the draw, each with a later round of its own', () => {
    const stages = plan(30)
    expect(stages.map(({ closesAt }) => closesAt)).toEqual(
      [7, 6, 5, 4, 3, 2, 1, 0].map((left) => draw.closesAt - left * 30_000),
    )
    expect(new Set(stages.map(({ round }) => round)).size).toBe(8)
  })

  it('are numbered from one, and the round of each is the first that nobody can know', () => {
    const stages = plan(30)
    expect(stages.map(({ stage }) => stage)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const { closesAt, round } of stages)
      expect(round).toBe(roundForDraw(beacon, closesAt / 1000))
  })

  it('do not begin with one that closes when the sale opens', () => {
    expect(() => plan(30, { ...draw, opensAt: draw.closesAt - 7 * 30_000 })).toThrow('longer')
    expect(plan(30, { ...draw, opensAt: draw.closesAt - 7 * 30_000 - 1 })).toHaveLength(8)
  })

  it('are not shorter than a round of the beacon: two of them would share one', () => {
    expect(() => plan(29)).toThrow('Stages of 29 s would share a round of slow.')
  })

  it('fit into the sale of their draw', () => {
    expect(() => plan(200)).toThrow('The stages of a draw take longer than its sale.')
  })
})
