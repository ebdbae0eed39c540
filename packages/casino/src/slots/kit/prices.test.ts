import { formatFraction, fraction, isAbove, minus, over, plus, times } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import {
  breakEvenMeter,
  buyPrice,
  meanFreeSpins,
  mustHitFigures,
  progressiveFigures,
} from './prices.ts'

const tenth = fraction(1n, 10n)

describe('the mean number of free spins', () => {
  it('is the award where nothing follows, and never more than the cap', () => {
    expect(formatFraction(meanFreeSpins({ award: 8, retriggers: [] }))).toBe('8')
    expect(formatFraction(meanFreeSpins({ award: 8, retriggers: [], cap: 5 }))).toBe('5')
    const always = [{ spins: 3, chance: fraction(1n) }]
    expect(formatFraction(meanFreeSpins({ award: 8, retriggers: always, cap: 20 }))).toBe('20')
  })

  it('counts the spins that the last one opens, and loses what passes the cap', () => {
    const half = [{ spins: 2, chance: fraction(1n, 2n) }]
    // Of one spin: none more, or two more of which each can only fill what is left below three.
    expect(formatFraction(meanFreeSpins({ award: 1, retriggers: half, cap: 3 }))).toBe('2')
    expect(formatFraction(meanFreeSpins({ award: 1, retriggers: half, cap: 2 }))).toBe('3/2')
  })

  it('is none where each spin opens another', () => {
    const one = [{ spins: 1, chance: fraction(1n) }]
    expect(() => meanFreeSpins({ award: 1, retriggers: one })).toThrow('never end')
  })
})

describe('the price of a feature', () => {
  it.each([
    ['96', '96/100', '1', '100', '24/25'],
    ['96', '97/100', '1', '99', '32/33'],
    ['3', '24/25', '1/10', '16/5', '15/16'],
  ])('worth %s at %s in steps of %s is %s', (value, target, step, price, rtp) => {
    const read = (text: string) => {
      const [num, den = '1'] = text.split('/')
      return fraction(BigInt(num!), BigInt(den))
    }
    const bought = buyPrice({ value: read(value), target: read(target), step: read(step) })
    expect([formatFraction(bought.price), formatFraction(bought.rtp)]).toEqual([price, rtp])
  })
})

describe('a meter that must hit', () => {
  const meter = { seed: fraction(10n), cap: fraction(20n), step: tenth, rate: fraction(1n, 50n) }

  it('pays and costs the means over all triggers', () => {
    let [prizes, stakes] = [fraction(0n), fraction(0n)]
    for (let place = 1n; place <= 100n; place++) {
      const trigger = plus(meter.seed, times(fraction(place), tenth))
      prizes = plus(prizes, trigger)
      stakes = plus(stakes, over(minus(trigger, meter.seed), meter.rate))
    }
    const figures = mustHitFigures(meter)
    expect(formatFraction(figures.prize)).toBe(formatFraction(over(prizes, fraction(100n))))
    expect(formatFraction(figures.stakes)).toBe(formatFraction(over(stakes, fraction(100n))))
    expect(formatFraction(figures.rtp)).toBe(formatFraction(over(figures.prize, figures.stakes)))
  })

  it('costs nothing to play on from the lowest meter whose prize covers the loss', () => {
    const base = fraction(9n, 10n)
    const covers = (at: bigint) => {
      const from = plus(meter.seed, times(fraction(at), tenth))
      const { prize, stakes } = mustHitFigures({ ...meter, seed: from })
      return !isAbove(times(minus(fraction(1n), base), stakes), prize)
    }
    let first = 0n
    while (!covers(first)) first++
    expect(formatFraction(breakEvenMeter(meter, base))).toBe(
      formatFraction(plus(meter.seed, times(fraction(first), tenth))),
    )
    expect(first).toBeGreaterThan(0n)
    expect(formatFraction(breakEvenMeter(meter, fraction(1n)))).toBe('10')
  })
})

describe('a progressive', () => {
  it('returns what it takes, and its seed', () => {
    const figures = progressiveFigures({
      seed: fraction(100n),
      rate: fraction(1n, 50n),
      stake: fraction(2n),
      chance: fraction(1n, 1000n),
    })
    expect(Object.values(figures).map(formatFraction)).toEqual(['1000', '140', '7/100', '1/20'])
  })
})
