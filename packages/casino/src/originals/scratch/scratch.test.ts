import { formatFraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { opened } from '../testing/play-through.ts'
import { scratchChoices, scratchGame, scratchRules } from './scratch.ts'

type Card = { ticket: number; prize: string; cells: string[] }

describe('the card', () => {
  it('returns 96 per cent, pays in 28.524 per cent, and its top once in 200,000', () => {
    const { rtp, hit, topChance, top } = figuresOf(scratchChoices(scratchRules)[0]!.likelihoods)
    expect(formatFraction(rtp)).toBe('24/25')
    expect(formatFraction(hit)).toBe('7131/25000')
    expect([formatFraction(topChance), top]).toEqual(['1/200000', 100_000_000n])
  })

  it('shows the prize three times and nothing else as often; a card without one shows none', () => {
    const game = scratchGame(scratchRules)
    const known = new Set(scratchRules.prizes.map(([prize]) => prize))
    let wins = 0
    for (let nonce = 0; nonce < 500; nonce++) {
      const round = opened(game, {}, { nonce })
      const card = game.show(round.deal as never, round.at as never) as Card
      expect(card.cells).toHaveLength(9)
      const counts = Map.groupBy(card.cells, (cell) => cell)
      expect([...counts.keys()].every((cell) => known.has(cell as never))).toBe(true)
      const three = [...counts].filter(([, cells]) => cells.length >= 3).map(([cell]) => cell)
      expect(three).toEqual(card.prize === '0' ? [] : [card.prize])
      expect(round.at.multiplier).toBe(BigInt(card.prize) * 10_000n)
      if (card.prize !== '0') wins++
    }
    expect(wins).toBeGreaterThan(100)
  })

  it('takes its prize from its ticket, in the order of the prizes', () => {
    const edges: [number, string][] = [
      [0, '1'],
      [119_999, '1'],
      [120_000, '2'],
      [285_239, '10000'],
      [285_240, '0'],
      [999_999, '0'],
    ]
    for (const [ticket, prize] of edges) {
      const game = scratchGame(scratchRules)
      const rest = [3, 14, 15, 92, 65, 35, 89, 79, 32, 38, 46, 26, 43, 38, 32, 79, 50, 28, 84, 19]
      const queue = [ticket, ...rest]
      const layout = game.deal(() => queue.shift()!, {})
      expect([ticket, (layout.shown as Card).prize]).toEqual([ticket, prize])
    }
  })
})
