import { formatFraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { multiplierText } from '../kit/multipliers.ts'
import { ladderChoices, ladderGame, ladderRules } from './ladder.ts'

const game = ladderGame(ladderRules)
const bets = [
  ...['left', 'right'].map((start) => ({ start })),
  ...[3, 4].map((rungs) => ({ rungs })),
  ...['odd', 'even'].map((parity) => ({ parity })),
]
const pairs = bets.flatMap((one, at) =>
  bets.slice(at + 1).flatMap((other) => {
    const both: Record<string, unknown> = { ...one, ...other }
    return Object.keys(both).length === 2 ? [both] : []
  }),
)

describe('the ladder', () => {
  it.each`
    start | rungs | shown
    ${0}  | ${0}  | ${{ start: 'left', rungs: 3, end: 'right', parity: 'even' }}
    ${0}  | ${1}  | ${{ start: 'left', rungs: 4, end: 'left', parity: 'odd' }}
    ${1}  | ${0}  | ${{ start: 'right', rungs: 3, end: 'left', parity: 'odd' }}
    ${1}  | ${1}  | ${{ start: 'right', rungs: 4, end: 'right', parity: 'even' }}
  `('changes sides at each rung: $shown', ({ start, rungs, shown }) => {
    const queue = [start, rungs] as number[]
    expect(game.deal(() => queue.shift()!, { start: 'left' }).shown).toEqual(shown)
  })

  it('wins each bet in exactly the share that its multiplier is reckoned from', () => {
    expect(pairs).toHaveLength(12)
    for (const bet of [...bets, ...pairs]) {
      const options = game.readOptions(bet)!
      let won = 0
      for (let way = 0; way < 4; way++) {
        const queue = [way >> 1, way & 1]
        if (game.deal(() => queue.shift()!, options).multiplier > 0n) won++
      }
      expect(won).toBe(Object.keys(bet).length === 1 ? 2 : 1)
    }
  })

  it('returns 99 per cent of one condition and of two', () => {
    const choices = ladderChoices(ladderRules)
    expect(choices.map(({ likelihoods }) => multiplierText(likelihoods[0]!.multiplier, 2))).toEqual(
      ['1.98', '3.96'],
    )
    for (const { likelihoods } of choices) {
      expect(formatFraction(figuresOf(likelihoods).rtp)).toBe('99/100')
    }
  })
})
