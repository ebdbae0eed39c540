import { formatFraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { opened } from '../testing/play-through.ts'
import { wheelChoices, wheelGame, wheelRules } from './wheel.ts'

describe('the wheels', () => {
  const choices = wheelChoices(wheelRules)

  it.each(choices.map(({ name, likelihoods }) => [name, likelihoods] as const))(
    '%s returns 99 per cent exactly',
    (name, likelihoods) => {
      expect(formatFraction(figuresOf(likelihoods).rtp)).toBe('99/100')
      expect(likelihoods).toHaveLength(Number(name.split('/')[1]))
    },
  )

  it.each([
    ['low/10', '4/5', '7/10'],
    ['medium/10', '1/2', '1/2'],
    ['high/50', '1/50', '1/50'],
    ['medium/50', '9/25', '17/50'],
  ])('%s pays something in %s and more than the stake in %s', (name, hit, gain) => {
    const { likelihoods } = choices.find((choice) => choice.name === name)!
    const figures = figuresOf(likelihoods)
    expect([formatFraction(figures.hit), formatFraction(figures.gain)]).toEqual([hit, gain])
  })
})

describe('a turn of the wheel', () => {
  it('stops at a segment and pays it', () => {
    const game = wheelGame(wheelRules)
    const segments = wheelRules.wheels['medium/30']
    const seen = new Set<number>()
    for (let nonce = 0; nonce < 300; nonce++) {
      const round = opened(game, { wheel: 'medium/30' }, { nonce })
      const { index } = game.show(round.deal as never, round.at as never) as { index: number }
      seen.add(index)
      expect(round.at.multiplier).toBe(BigInt(Math.round(Number(segments[index]) * 10_000)))
    }
    expect(seen.size).toBe(30)
  })
})
