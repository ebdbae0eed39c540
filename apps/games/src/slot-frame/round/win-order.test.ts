import { brassFox, spinAt } from '@parlour/casino'
import { describe, expect, it, test } from 'vitest'
import { joyOf } from '../../game-frame/sound-kit.ts'
import { stepsOf } from './told-steps.ts'
import { counted, countMs, stepMs, winSteps } from './win-order.ts'

describe('the wins of a spin', () => {
  const stepAt = (stops: number[], kind: 'base' | 'free', multiplier: number) => {
    const spin = spinAt(brassFox, stops, kind, multiplier)
    const step = stepsOf(brassFox, { spins: [spin] })[0]
    if (step?.kind !== 'spin') throw new Error('a slot whose paid spin is none')
    return step
  }
  const base = stepAt([0, 0, 0, 0, 0], 'base', 1)
  const line = (line: number, coins: number) => ({ line, symbol: 'A', count: 3, coins })

  it('are shown from the dearest line to the cheapest, the moons last', () => {
    const spin = {
      ...base,
      wins: [line(0, 10), line(4, 50), line(2, 10)],
      scatters: 3,
      scatterCoins: 40,
      opened: 8,
    }
    expect(winSteps(spin).map((step) => (step.kind === 'run' ? step.win.line : 'moons'))).toEqual([
      4,
      0,
      2,
      'moons',
    ])
  })

  it('add up to what the spin pays, the multiplier counted', () => {
    for (let stop = 0; stop < 32; stop++) {
      const spin = stepAt([stop, stop, stop, 31 - stop, stop], 'free', 3)
      const sum = winSteps(spin).reduce((all, step) => all + step.coins, 0)
      expect(sum).toBe(spin.coins)
    }
  })

  it('share their time, so that twenty lines do not take a minute', () => {
    expect(stepMs(1)).toBe(760)
    expect(stepMs(20) * 20).toBeLessThanOrEqual(5_200)
  })
})

describe('joy', () => {
  test.each`
    coins   | joy
    ${0}    | ${'none'}
    ${10}   | ${'none'}
    ${20}   | ${'none'}
    ${21}   | ${'quiet'}
    ${100}  | ${'warm'}
    ${300}  | ${'bright'}
    ${1000} | ${'grand'}
  `('$coins coins for a stake of 20 are $joy', ({ coins, joy }) => {
    expect(joyOf(coins, 20)).toBe(joy)
  })

  it('takes no time for a win that does not exceed the stake', () => {
    expect(countMs(20, 20)).toBe(0)
    expect(countMs(40, 20)).toBeLessThan(countMs(400, 20))
    expect(countMs(162_376, 20)).toBe(6_000)
  })

  it('counts whole coins and ends on all of them', () => {
    const way = [0, 0.2, 0.5, 0.9, 1, 1.4].map((share) => counted(77, share))
    expect(way.every(Number.isInteger)).toBe(true)
    expect(way).toEqual(way.toSorted((a, b) => a - b))
    expect(way.at(-1)).toBe(77)
  })
})
