import { houseStories, storyOf, toldSteps } from '@parlour/casino'
import { fastWords } from '@parlour/casino/slots/testing/fast-words.ts'
import { describe, expect, it } from 'vitest'
import { litCells } from './lit-cells.ts'
import { stepsOf } from './told-steps.ts'
import { winSteps } from './win-order.ts'

describe.each(Object.entries(houseStories))('what lights up in %s', (_, { machine }) => {
  const words = fastWords(5)
  const steps = Array.from({ length: 500 }, () => {
    const story = storyOf(machine, words)
    const told = { coins: story.coins, steps: toldSteps(story) }
    return stepsOf(machine, { spins: [], story: told })
  })
    .flat()
    .filter((step) => step.kind === 'spin')

  it('is of a win only cells with its symbol or a wild, on every reel that it runs over', () => {
    for (const step of steps) {
      for (const win of winSteps(step)) {
        const cells = litCells(machine, step, win)
        const shown = new Set(cells.map(([reel, row]) => step.columns[reel]![row]))
        if (win.kind === 'run') {
          for (const symbol of shown) expect([win.win.symbol, machine.wild]).toContain(symbol)
          expect(new Set(cells.map(([reel]) => reel)).size).toBe(win.win.count)
          if (win.win.ways !== undefined) {
            const ways = Array.from({ length: win.win.count }, (_, at) => at)
              .map((at) => cells.filter(([reel]) => reel === at).length)
              .reduce((all, count) => all * count, 1)
            expect(ways).toBe(win.win.ways)
          }
        } else expect(cells).toHaveLength(win.count)
      }
    }
  })
})
