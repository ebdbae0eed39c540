import { formatFraction, fraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { multiplierText } from '../kit/multipliers.ts'
import { closeOriginal } from '../kit/round.ts'
import { cashOut, opened, stepped, take } from '../testing/play-through.ts'
import { worstReturn } from '../testing/tables.ts'
import { towerSteps, towersChoices, towersGame, towersRules } from './towers.ts'

const game = towersGame(towersRules)
type Safe = (row: number) => readonly number[]
const safeAt = (round: ReturnType<typeof opened>, row: number) => (round.deal.layout as Safe)(row)

describe('the towers', () => {
  it.each`
    level       | top
    ${'easy'}   | ${'13.18'}
    ${'medium'} | ${'38.05'}
    ${'hard'}   | ${'506.88'}
    ${'expert'} | ${'19486.17'}
    ${'master'} | ${'259522.56'}
  `('of $level pay $top at the top', ({ level, top }) => {
    const steps = towerSteps({ ...towersRules, decimals: 2 }, level)
    expect(multiplierText(steps.at(-1)!, 2)).toBe(top)
  })

  it('return what the facts say of every row, however it is rounded', () => {
    const [four, two] = [towersChoices(towersRules), towersChoices({ ...towersRules, decimals: 2 })]
    expect(four).toHaveLength(45)
    expect(worstReturn(two, 10_000n)).toBe('0.986667')
    expect(worstReturn(four, 10_000n)).toBe('0.989972')
    expect(worstReturn(four, 1_000n)).toBe('0.989719')
    const [first] = four
    expect(formatFraction(figuresOf(first!.likelihoods).rtp)).toBe('99/100')
  })

  it('have as many safe tiles in each row as their level says', () => {
    for (const [level, [tiles, safe]] of Object.entries(towersRules.levels)) {
      const round = opened(game, { level })
      for (let row = 0; row < towersRules.rows; row++) {
        const here = safeAt(round, row)
        expect(new Set(here).size).toBe(safe)
        expect(here.every((tile) => tile >= 0 && tile < tiles)).toBe(true)
        expect(here).toEqual(here.toSorted((a, b) => a - b))
      }
    }
  })
})

describe('a climb', () => {
  it('is worth what its row says, and shows the safe tiles of all rows once it is over', () => {
    const round = opened(game, { level: 'medium' })
    const climbed = stepped(game, round, take(safeAt(round, 0)[0]!), take(safeAt(round, 1)[1]!))
    expect(climbed.at.multiplier).toBe(towerSteps(towersRules, 'medium')[1])
    const { taken } = climbed.at as unknown as { taken: number[] }
    expect(game.show(climbed.deal as never, climbed.at as never)).toEqual({ taken })
    const closed = stepped(game, climbed, cashOut)
    expect(closeOriginal(closed)).toBe(climbed.at.multiplier)
    const rows = Array.from({ length: 9 }, (_, row) => safeAt(round, row))
    expect(game.show(closed.deal as never, closed.at as never)).toEqual({ taken, safe: rows })
  })

  it('ends by itself at the top, and below it where the next row would pass the cap', () => {
    const low = opened(game, { level: 'hard' }, { stake: 1_000n })
    const up = (round: typeof low) =>
      stepped(game, round, ...Array.from({ length: 9 }, (_, row) => take(safeAt(round, row)[0]!)))
    expect(up(low).moves).toHaveLength(9)
    const dear = up(opened(game, { level: 'master' }, { stake: 1_000_000n }))
    expect([dear.state, dear.moves.length]).toEqual(['settled', 4])
    expect(closeOriginal(dear)).toBe(253_440_000n)
  })

  it('is lost beside a safe tile', () => {
    const round = opened(game, { level: 'master' })
    const wrong = [0, 1, 2, 3].find((tile) => !safeAt(round, 0).includes(tile))!
    expect(closeOriginal(stepped(game, round, take(wrong)))).toBe(0n)
  })

  it('takes a row in exactly the share that its multiplier is reckoned from', () => {
    let won = 0
    const game31 = towersGame(towersRules)
    for (let word = 0; word < 6; word++) {
      const layout = game31.deal(() => word, { level: 'medium' })
      if (layout(0).includes(0)) won++
    }
    expect(formatFraction(fraction(won, 6))).toBe('2/3')
  })
})
