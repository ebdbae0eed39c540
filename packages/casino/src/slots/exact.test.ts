import { asNumber, formatFraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { distributionOf, exactFigures } from './exact.ts'
import { costOf, faultsOf, multiplierAt, reelsOf, type SlotMachine } from './machine.ts'
import { spinAt } from './round.ts'
import { machineWithout, slotOne } from './testing/slot-one.ts'

describe('the figures of a machine so small that all of its rounds can be played', () => {
  const small: SlotMachine = {
    ...slotOne,
    rows: 1,
    reels: ['ASB', 'AWS', 'ABS'],
    pay: { kind: 'lines', lines: [[0, 0, 0]] },
    table: { W: [0, 0, 0, 30], A: [0, 0, 1, 15], B: [0, 0, 0, 6] },
    scatterPays: [0, 0, 0, 2],
    free: { spins: [0, 0, 1, 2], multipliers: [2, 3], reels: ['AB', 'AW', 'BA'], retrigger: false },
  }
  const never = machineWithout(small, 'free')
  const { reels: _, ...looseSpins } = small.free!
  const loose: SlotMachine = { ...small, free: looseSpins }

  const stopsOf = (reels: readonly string[]): readonly number[][] =>
    reels.reduce<number[][]>(
      (all, strip) => all.flatMap((stops) => [...strip].map((_, stop) => [...stops, stop])),
      [[]],
    )

  /** Every round there is with its chance, as one in so many. */
  function roundsOf(machine: SlotMachine): { coins: number; opens: boolean; oneIn: number }[] {
    const base = stopsOf(machine.reels)
    const free = stopsOf(reelsOf(machine, 'free'))
    return base.flatMap((stops) => {
      const paid = spinAt(machine, stops, 'base', 1)
      let sums = [paid.coins]
      for (let place = 0; place < paid.opened; place += 1)
        sums = sums.flatMap((sum) =>
          free.map(
            (own) => sum + spinAt(machine, own, 'free', multiplierAt(machine.free!, place)).coins,
          ),
        )
      return sums.map((coins) => ({
        coins,
        opens: paid.opened > 0,
        oneIn: base.length * free.length ** paid.opened,
      }))
    })
  }

  it.each([
    ['with free spins on reels of their own', small],
    ['with free spins on the same reels', loose],
    ['without free spins', never],
    ['without scatters', machineWithout(never, 'scatter', 'scatterPays')],
  ])('are what those rounds come to: %s', (_, machine) => {
    const rounds = roundsOf(machine)
    const cost = costOf(machine)
    const mean = (worth: (round: (typeof rounds)[number]) => number) =>
      rounds.reduce((sum, round) => sum + worth(round) / round.oneIn, 0)
    const figures = exactFigures(machine)
    const rtp = mean(({ coins }) => coins / cost)
    const base = stopsOf(machine.reels).map((stops) => spinAt(machine, stops, 'base', 1))
    const share = (worth: (spin: (typeof base)[number]) => number) =>
      base.reduce((sum, spin) => sum + worth(spin) / base.length, 0)
    const scatterRtp = share(({ scatterCoins }) => scatterCoins / cost)
    const baseRtp = share(({ coins }) => coins / cost)
    const featureRate = share(({ opened }) => (opened > 0 ? 1 : 0))

    expect(asNumber(figures.rtp)).toBeCloseTo(rtp, 10)
    expect(asNumber(figures.scatterRtp)).toBeCloseTo(scatterRtp, 10)
    expect(asNumber(figures.lineRtp)).toBeCloseTo(baseRtp - scatterRtp, 10)
    expect(asNumber(figures.freeRtp)).toBeCloseTo(rtp - baseRtp, 10)
    expect(asNumber(figures.hitRate)).toBeCloseTo(
      share(({ coins, opened }) => (coins > 0 || opened > 0 ? 1 : 0)),
      10,
    )
    expect(asNumber(figures.featureRate)).toBeCloseTo(featureRate, 10)
    expect(asNumber(figures.featureValue)).toBeCloseTo(
      featureRate === 0 ? 0 : (rtp - baseRtp) / featureRate,
      10,
    )
    const variance = mean(({ coins }) => (coins / cost) ** 2) - rtp ** 2
    expect(asNumber(figures.variance)).toBeCloseTo(variance, 8)
    expect(figures.standardDeviation).toBeCloseTo(Math.sqrt(variance), 8)
    expect(asNumber(figures.greatestWin!)).toBe(
      Math.max(...rounds.map(({ coins }) => coins)) / cost,
    )
  })

  it('count each combination of stops once, by coins and scatters', () => {
    const { cycle, wins } = distributionOf(small, 'base')
    expect(cycle).toBe(27n)
    expect(wins.reduce((sum, { times: often }) => sum + often, 0)).toBe(27)
    const spins = stopsOf(small.reels).map((stops) => spinAt(small, stops, 'base', 1))
    for (const { coins, scatters, times: often } of wins)
      expect(
        spins.filter((spin) => spin.coins === coins && spin.scatters === scatters),
      ).toHaveLength(often)
    expect(wins.map(({ coins, scatters }) => coins * 100 + scatters)).toEqual(
      wins.map(({ coins, scatters }) => coins * 100 + scatters).toSorted((a, b) => a - b),
    )
  })
})

describe('free spins that open free spins', () => {
  it('are worth what the recursion says and refuse a machine that never ends', () => {
    const again = { ...slotOne, free: { ...slotOne.free!, retrigger: true } }
    expect(formatFraction(exactFigures(again).rtp)).toBe('111219/117248')
    expect(exactFigures(again).greatestWin).toBeUndefined()

    const endless = { ...again, free: { ...again.free, spins: [1, 1, 1, 1] } }
    expect(() => exactFigures(endless)).toThrow('never end')
    const climbing = { ...again, free: { ...again.free, multipliers: [1, 2] } }
    expect(() => exactFigures(climbing)).toThrow('one multiplier')
  })
})

describe('faults of a machine', () => {
  it('are named', () => {
    const broken = {
      ...slotOne,
      reels: ['AB', 'ABCX', 'CBA'],
      pay: { kind: 'lines', lines: [[0, 1, 3]] } as const,
      table: { ...slotOne.table, C: [0, 0, 0.5] },
    }
    expect(faultsOf(broken)).toEqual([
      'The strip AB is shorter than the window.',
      'The symbol X has no pay.',
      'The line 0,1,3 leaves the window.',
      'C needs a pay for each run up to 3.',
      'C pays something that is no whole number of coins.',
    ])
  })
})
