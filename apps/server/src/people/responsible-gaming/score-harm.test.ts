import { describe, expect, it } from 'vitest'
import { type PlayFacts, scoreHarm } from './score-harm.ts'

const calm: PlayFacts = {
  deposits: 0n,
  deposit_count: 0n,
  stakes: 0n,
  methods: 0n,
  reversals: 0n,
  limit_raises: 0n,
  nights: 0n,
  chasing: 0n,
}
const rules = [
  { marker: 'deposit_count', threshold: 10n, points: 15 },
  { marker: 'reversals', threshold: 2n, points: 20 },
  { marker: 'nights', threshold: 8n, points: 0 },
] as const

describe('the score of play that may do harm', () => {
  it('is nothing while every fact is below its threshold', () => {
    expect(scoreHarm({ ...calm, deposit_count: 9n, reversals: 1n }, rules)).toEqual({
      score: 0,
      signs: [],
    })
  })

  it('adds the points of each sign, twice from twice the threshold on', () => {
    expect(scoreHarm({ ...calm, deposit_count: 10n, reversals: 4n }, rules)).toEqual({
      score: 55,
      signs: [
        { marker: 'deposit_count', value: '10', points: 15 },
        { marker: 'reversals', value: '4', points: 40 },
      ],
    })
  })

  it('leaves out a sign that the house gives no points', () => {
    expect(scoreHarm({ ...calm, nights: 30n }, rules).signs).toEqual([])
  })
})
