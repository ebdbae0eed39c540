import { asNumber, decimals, formatFraction, isAbove, plus, fraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { opened } from '../testing/play-through.ts'
import { fallOf, plinkoChoices, plinkoGame, plinkoRules, rowLikelihoods } from './plinko.ts'

const choices = plinkoChoices(plinkoRules)

describe('a ball', () => {
  it.each([
    [0, 8, 'LLLLLLLL', 0],
    [0xffffffff, 16, 'RRRRRRRRRRRRRRRR', 16],
    [0x80000000, 9, 'RLLLLLLLL', 1],
    [0b10110110_00000000_00000000_00000000, 8, 'RLRRLRRL', 5],
  ])(
    'falls by the highest bits of %s through %s rows: %s into slot %s',
    (word, rows, path, slot) => {
      expect(fallOf(word, rows)).toEqual({ path, slot })
    },
  )

  it('falls into each slot as often as the printed chance says, over all ways there are', () => {
    const rows = 12
    const counts = Array.from({ length: rows + 1 }, () => 0)
    for (let way = 0; way < 2 ** rows; way++)
      counts[fallOf((way << (32 - rows)) >>> 0, rows).slot]!++
    const likelihoods = rowLikelihoods(plinkoRules.rows['low/12'])
    expect(counts.map((count) => formatFraction(fraction(count, 2 ** rows)))).toEqual(
      likelihoods.map(({ chance }) => formatFraction(chance)),
    )
  })

  it('pays what its slot says', () => {
    const game = plinkoGame(plinkoRules)
    for (let nonce = 0; nonce < 50; nonce++) {
      const round = opened(game, { row: 'high/8' }, { nonce })
      const { slot } = game.show(round.deal as never, round.at as never) as { slot: number }
      const text = plinkoRules.rows['high/8'][slot]!
      expect(round.at.multiplier).toBe(BigInt(Math.round(Number(text) * 10_000)))
    }
  })
})

describe('the rows of plinko', () => {
  it('are three for each number of pins from 8 to 16, alike from both sides', () => {
    expect(choices).toHaveLength(27)
    for (const row of Object.values(plinkoRules.rows)) expect(row).toEqual(row.toReversed())
    for (const { likelihoods } of choices) {
      const all = likelihoods.reduce((sum, { chance }) => plus(sum, chance), fraction(0n))
      expect(formatFraction(all)).toBe('1')
    }
  })

  it('return from 98.906 to 99.209 per cent', () => {
    const returns = choices.map(({ likelihoods }) => figuresOf(likelihoods).rtp)
    const sorted = returns.toSorted((a, b) => (isAbove(a, b) ? 1 : -1))
    expect(decimals(sorted[0]!, 5)).toBe('0.98906')
    expect(decimals(sorted.at(-1)!, 5)).toBe('0.99209')
  })

  it.each`
    row            | rtp                | deviation
    ${'low/8'}     | ${'633/640'}       | ${0.68}
    ${'low/16'}    | ${'324299/327680'} | ${0.67}
    ${'medium/12'} | ${'20271/20480'}   | ${1.38}
    ${'high/16'}   | ${'32449/32768'}   | ${7.37}
  `('$row returns $rtp, give or take $deviation', ({ row, rtp, deviation }) => {
    const choice = choices.find(({ name }) => name === row)!
    const figures = figuresOf(choice.likelihoods)
    expect(formatFraction(figures.rtp)).toBe(rtp)
    expect(figures.standardDeviation).toBeCloseTo(deviation, 2)
    expect(asNumber(figures.hit)).toBe(1)
  })
})
