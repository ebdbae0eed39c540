import { asNumber, formatFraction, fraction } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepsUnder } from '../kit/climb.ts'
import { figuresOf } from '../kit/figures.ts'
import { multiplierText } from '../kit/multipliers.ts'
import { closeOriginal } from '../kit/round.ts'
import { cashOut, opened, stepped, take } from '../testing/play-through.ts'
import { combinations, worstReturn } from '../testing/tables.ts'
import { chanceOfSafe, mineSteps, minesChoices, minesGame, minesRules } from './mines.ts'

const game = minesGame(minesRules)
const layoutOf = (round: ReturnType<typeof opened>) => round.deal.layout as number[]
const safeCells = (round: ReturnType<typeof opened>) =>
  Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !layoutOf(round).includes(cell))

describe('the chance of safe cells', () => {
  it('is counted over all layouts of a small field', () => {
    for (const mines of [1, 2, 3]) {
      const layouts = combinations(mines, 6)
      for (let picks = 1; picks <= 6 - mines; picks++) {
        const safe = layouts.filter((layout) => layout.every((cell) => cell >= picks))
        expect(formatFraction(chanceOfSafe(6, mines, picks))).toBe(
          formatFraction(fraction(safe.length, layouts.length)),
        )
      }
    }
  })
})

describe('the return of mines', () => {
  const [four, two] = [minesChoices(minesRules), minesChoices({ ...minesRules, decimals: 2 })]

  it('is what the facts say of all 300 states, however they are rounded', () => {
    expect(four).toHaveLength(300)
    expect(worstReturn(two, 10_000n)).toBe('0.982800')
    expect(worstReturn(four, 10_000n)).toBe('0.989920')
    expect(worstReturn(four, 1_000n)).toBe('0.989230')
  })

  it('is at most 99 per cent wherever one stops', () => {
    for (const { likelihoods } of four) {
      expect(asNumber(figuresOf(likelihoods).rtp)).toBeLessThanOrEqual(0.99)
    }
  })

  it('goes above 10,000 times the stake in 44 states, and up to 5,148,297 times', () => {
    const tops = two.map(({ likelihoods }) => likelihoods[0]!.multiplier)
    expect(tops.filter((top) => top > 100_000_000n)).toHaveLength(44)
    expect(
      multiplierText(
        tops.reduce((a, b) => (a > b ? a : b)),
        0,
      ),
    ).toBe('5148297')
  })
})

describe('a round of mines', () => {
  it('climbs by the table, is cashed out at what it shows, and shows the mines only then', () => {
    for (let nonce = 0; nonce < 20; nonce++) {
      const round = opened(game, { mines: 5 }, { nonce })
      const cells = safeCells(round).slice(0, 4)
      const climbed = stepped(game, round, ...cells.map(take))
      expect(climbed.at.multiplier).toBe(mineSteps(minesRules, 5)[3])
      expect(game.show(climbed.deal as never, climbed.at as never)).toEqual({ opened: cells })
      const closed = stepped(game, climbed, cashOut)
      expect(closeOriginal(closed)).toBe(climbed.at.multiplier)
      expect(game.show(closed.deal as never, closed.at as never)).toEqual({
        opened: cells,
        mines: layoutOf(round).toSorted((a, b) => a - b),
      })
    }
  })

  it('is lost at a mine, and takes no cell twice', () => {
    const round = opened(game, { mines: 3 })
    const lost = stepped(game, round, take(safeCells(round)[0]!), take(layoutOf(round)[0]!))
    expect([lost.state, closeOriginal(lost)]).toEqual(['settled', 0n])
    const again = () => stepped(game, round, take(safeCells(round)[0]!), take(safeCells(round)[0]!))
    expect(again).toThrow('step_not_offered')
  })

  it('closes by itself at the last safe cell, and at the last step under the cap', () => {
    const all = opened(game, { mines: 22 }, { stake: 10_000n })
    const done = stepped(game, all, ...safeCells(all).map(take))
    expect([done.state, done.moves.length]).toEqual(['settled', 3])
    expect(closeOriginal(done)).toBe(mineSteps(minesRules, 22)[2])

    const stake = 10_000_000n
    const dear = opened(game, { mines: 13 }, { stake })
    const offered = stepsUnder(mineSteps(minesRules, 13), 1_000_000n)
    expect(multiplierText(offered.at(-1)!, 4)).toBe('66.4125')
    const capped = stepped(game, dear, ...safeCells(dear).map(take))
    expect([capped.state, capped.moves.length]).toEqual(['settled', offered.length])
    expect(closeOriginal(capped)).toBe(664_125_000n)
  })

  it('has the same layout whatever is picked, and as many mines as were asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.nat(), fc.nat(24), (mines, nonce, cell) => {
        const round = opened(game, { mines }, { nonce })
        const after = stepped(game, round, take(cell))
        expect(layoutOf(after)).toBe(layoutOf(round))
        expect(new Set(layoutOf(round)).size).toBe(mines)
        return after.at.isOver || after.at.multiplier > 0n
      }),
    )
  })
})
