import { decimals, formatFraction, fraction, isAbove, over, plus } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { opened } from '../testing/play-through.ts'
import { combinations } from '../testing/tables.ts'
import { chanceOfHits, kenoChoices, kenoGame, kenoRules, payLikelihoods } from './keno.ts'

describe('the chance of hits', () => {
  it('is counted over all draws of a small game', () => {
    const small = { numbers: 9, drawn: 4 }
    const draws = combinations(4, 9)
    for (const picks of [1, 2, 3, 5]) {
      for (let hits = 0; hits <= picks; hits++) {
        // The picks are the lowest numbers: which they are makes no difference.
        const ways = draws.filter((draw) => draw.filter((one) => one < picks).length === hits)
        expect(formatFraction(chanceOfHits(small, picks, hits))).toBe(
          formatFraction(fraction(ways.length, draws.length)),
        )
      }
    }
  })

  it.each([
    [6, '18278.0'],
    [7, '155363.0'],
    [8, '1708993.0'],
    [9, '27343888.0'],
    [10, '847660528.0'],
  ])('of all of %s picks is 1 in %s', (picks, oneIn) => {
    expect(decimals(over(fraction(1n), chanceOfHits(kenoRules, picks, picks)), 1)).toBe(oneIn)
  })
})

describe('the tables of keno', () => {
  const choices = kenoChoices(kenoRules)

  it('are ten for each of four risks, and return from 98.79 to 99.29 per cent', () => {
    expect(choices).toHaveLength(40)
    const sorted = choices
      .map(({ likelihoods }) => figuresOf(likelihoods).rtp)
      .toSorted((a, b) => (isAbove(a, b) ? 1 : -1))
    expect(decimals(sorted[0]!, 4)).toBe('0.9879')
    expect(decimals(sorted.at(-1)!, 4)).toBe('0.9929')
    for (const { likelihoods } of choices) {
      const all = likelihoods.reduce((sum, { chance }) => plus(sum, chance), fraction(0n))
      expect(formatFraction(all)).toBe('1')
    }
  })

  it.each([
    ['classic/5', '36185/36556'],
    ['low/7', '6144549/6214520'],
    ['high/10', '838826641/847660528'],
  ])('of %s return %s', (name, rtp) => {
    const { likelihoods } = choices.find((choice) => choice.name === name)!
    expect(formatFraction(figuresOf(likelihoods).rtp)).toBe(rtp)
  })

  it('name a pay for every number of hits', () => {
    for (const [name, pays] of Object.entries(kenoRules.tables)) {
      expect(pays).toHaveLength(Number(name.split('/')[1]) + 1)
      expect(payLikelihoods(kenoRules, pays)).toHaveLength(pays.length)
    }
  })
})

describe('a round of keno', () => {
  it('counts the picks among ten different numbers and pays by the table', () => {
    const game = kenoGame(kenoRules)
    const picks = [40, 1, 17, 22]
    for (let nonce = 0; nonce < 50; nonce++) {
      const round = opened(game, { risk: 'low', picks }, { nonce })
      const { drawn, hits } = game.show(round.deal as never, round.at as never) as {
        drawn: number[]
        hits: number
      }
      expect(new Set(drawn).size).toBe(10)
      expect(drawn.every((one) => one >= 1 && one <= 40)).toBe(true)
      expect(hits).toBe(drawn.filter((one) => picks.includes(one)).length)
      const pay = kenoRules.tables['low/4'][hits]!
      expect(round.at.multiplier).toBe(BigInt(Math.round(Number(pay) * 10_000)))
    }
  })
})
