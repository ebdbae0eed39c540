import { brassFox, houseStories, machineOf, playRound, storyOf, toldSteps } from '@parlour/casino'
import { fastWords } from '@parlour/casino/slots/testing/fast-words.ts'
import { costOf } from '@parlour/casino/slots/machine.ts'
import { describe, expect, it } from 'vitest'
import { stepsOf } from './told-steps.ts'
import type { SpinStep } from './steps.ts'
import { winSteps } from './win-order.ts'

const ROUNDS = 4_000

describe.each(Object.entries(houseStories))('a told round of %s', (_, { machine }) => {
  const words = fastWords(7)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const story = storyOf(machine, words)
    const told = { coins: story.coins, steps: toldSteps(story) }
    return { story, told, steps: stepsOf(machine, { spins: [], story: told }) }
  })

  it('is shown step for step, with wins that add up to what each step pays', () => {
    for (const { story, steps } of rounds) {
      expect(steps.reduce((sum, { coins }) => sum + coins, 0)).toBe(story.coins)
      for (const step of spinsOf(steps)) {
        const shown = winSteps(step).reduce((sum, { coins }) => sum + coins, 0)
        expect(shown).toBe(step.coins)
      }
    }
  })

  it('holds the reels that were not drawn, and lets the others come to rest on their strips', () => {
    for (const { story, steps } of rounds) {
      const drawn = story.steps.filter((step) => step.kind === 'spin')
      for (const [place, step] of spinsOf(steps).entries()) {
        const { reels } = drawn[place]!.scene.picture
        const held = reels.flatMap(({ stops }, reel) => (stops === 1 ? [reel] : []))
        expect(step.held).toEqual(held)
        for (const [reel, column] of step.columns.entries())
          if (!step.filled.includes(reel)) expect(step.landed[reel]).toBe(column)
          else expect(column).toBe(machine.wild!.repeat(column.length))
      }
    }
  })

  it('counts its free spins up to the last that was awarded', () => {
    for (const { steps } of rounds) {
      const free = spinsOf(steps).filter(({ part }) => part === 'free')
      expect(free.map(({ place }) => place)).toEqual(free.map((_, at) => at + 1))
      if (free.length > 0) expect(free.at(-1)!.of).toBe(free.length)
      for (const step of free) expect(step.of).toBeGreaterThanOrEqual(step.place)
    }
  })

  it('lays gathered coins into cells of the window, each once', () => {
    for (const { steps } of rounds) {
      for (const step of steps) {
        if (step.kind !== 'gather') continue
        const coins = [...step.start, ...step.turns.flatMap(({ fallen }) => fallen)]
        expect(new Set(coins.map(({ cell }) => cell)).size).toBe(coins.length)
        const stakes = coins.reduce((sum, coin) => sum + coin.stakes, step.pot)
        expect(stakes * costOf(machine)).toBe(step.coins)
      }
    }
  })
})

it('a round that is told as spins has the same steps as one that is told as a story', () => {
  expect(machineOf(brassFox.version)).toBe(brassFox)
  const words = fastWords(11)
  for (let round = 0; round < ROUNDS; round++) {
    const { spins } = playRound(brassFox, words)
    const steps = spinsOf(stepsOf(brassFox, { spins }))
    expect(steps.map(({ wins }) => wins)).toEqual(spins.map(({ lines }) => lines))
    expect(steps.map(({ coins, opened, scatterCoins }) => [coins, opened, scatterCoins])).toEqual(
      spins.map(({ coins, opened, scatterCoins }) => [coins, opened, scatterCoins]),
    )
    expect(steps.every(({ of }) => of === 0 || of === spins.length - 1)).toBe(true)
  }
})

const spinsOf = (steps: ReturnType<typeof stepsOf>): SpinStep[] =>
  steps.flatMap((step) => (step.kind === 'spin' ? [step] : []))
