import { describe, expect, it } from 'vitest'
import { type AnyOriginal, houseOriginals } from './originals.ts'
import { expectedUnder } from './originals/expected/expected-of.ts'
import type { Spread } from './originals/expected/spread.ts'
import { asNumber } from '@parlour/money'
import { brassFox, costOf, engineOf, houseStories, proofOf, type SlotMachine } from './index.ts'
import { returnBands, type ReturnTally } from './return-bands.ts'
import { fastWords } from './slots/testing/fast-words.ts'

const STAKE = 10_000n
const ROUNDS = 1_000_000
const none: ReturnTally = {
  ...{ rounds: 0, staked: 0, paid: 0, expected: 0, variance: 0, mostAbove: 0, mostBelow: 0 },
}

const and = (tally: ReturnTally, paid: number, spread: Spread): ReturnTally => ({
  rounds: tally.rounds + 1,
  staked: tally.staked + Number(STAKE),
  paid: tally.paid + paid,
  expected: tally.expected + spread.mean,
  variance: tally.variance + spread.variance,
  mostAbove: Math.max(tally.mostAbove, spread.mostAbove),
  mostBelow: Math.max(tally.mostBelow, spread.mostBelow),
})

/** Rounds of a machine, its pays multiplied as a table with a fault would. */
function playedOn(machine: SlotMachine, rounds: number, times = 1): ReturnTally {
  const { rtp, standardDeviation, greatestWin } = proofOf(machine)
  const [units, mean] = [Number(STAKE), asNumber(rtp)]
  const spread = {
    mean: units * mean,
    variance: (units * standardDeviation) ** 2,
    mostAbove: units * (asNumber(greatestWin) - mean),
    mostBelow: units * mean,
  }
  const words = fastWords(7)
  const engine = engineOf(machine)
  const coin = units / costOf(machine)
  let tally = none
  for (let round = 0; round < rounds; round++) {
    tally = and(tally, engine.play(words, () => {}) * coin * times, spread)
  }
  return tally
}

/** Rounds of an original with one choice, ended as a player would who stops after so many steps. */
function playedAs(
  name: string,
  options: unknown,
  rounds: number,
  { stopAfter = 0, times = 1n }: { stopAfter?: number; times?: bigint } = {},
): ReturnTally {
  const game: AnyOriginal = houseOriginals[name]!.game!
  const read = game.readOptions(options)
  const words = fastWords(11)
  let tally = none
  for (let round = 0; round < rounds; round++) {
    const layout = game.deal(words, read)
    const deal = { options: read, layout, cap: 10n ** 12n }
    const moves: unknown[] = []
    let at = game.begin(deal)
    while (!at.isOver) {
      const move = moves.length < stopAfter ? { kind: 'take', at: moves.length % 2 } : END
      at = game.advance(deal, at, move)!
      moves.push(move)
    }
    const paid = Number((STAKE * at.multiplier * times) / 10_000n)
    const shown = game.show(deal, at)
    tally = and(tally, paid, expectedUnder(name, game, { stake: STAKE, options, moves, shown })!)
  }
  return tally
}
const END = { kind: 'cash_out' }

describe('what was returned beside what the rules expect', () => {
  it('stands inside its bands after a million rounds of a slot, on which nothing is doubled', () => {
    const { standing, z } = returnBands(playedOn(brassFox, ROUNDS))
    expect(Math.abs(z!)).toBeLessThan(1.96)
    expect(['inside', 'few']).toContain(standing)
  }, 60_000)

  it('gives the alarm on a slot whose pays are doubled, within 100,000 rounds', () => {
    expect(returnBands(playedOn(brassFox, 100_000, 2)).standing).toBe('alarm')
    expect(returnBands(playedOn(brassFox, 100_000)).standing).not.toBe('alarm')
  }, 60_000)

  it('gives no alarm for one prize of thousands of stakes among a thousand rounds', () => {
    const played = playedOn(houseStories['carp-gate']!.machine, 1_000)
    const { standing, z } = returnBands({ ...played, paid: played.paid + 15_000 * Number(STAKE) })
    expect(z).toBeGreaterThan(40)
    expect(standing).toBe('few')
  })

  it.each([
    ['dice', { under: '50.00' }, 0],
    ['limbo', { target: '10.00' }, 0],
    ['plinko', { row: 'high/16' }, 0],
    ['keno', { risk: 'classic', picks: [1, 7, 13, 40] }, 0],
    ['wheel', { wheel: 'high/50' }, 0],
    ['scratch', {}, 0],
    ['ladder', { start: 'left', rungs: 4 }, 0],
    ['coin-ladder', {}, 1],
    ['coin-ladder', {}, 6],
    ['towers', { level: 'medium' }, 4],
  ])(
    'stands inside its bands after thirty thousand rounds of %s, with %o and %i steps',
    (name, options, stopAfter) => {
      const tally = playedAs(name, options, 30_000, { stopAfter })
      const { standing, z } = returnBands(tally)
      expect(Math.abs(z!)).toBeLessThan(2.6)
      expect(standing).not.toBe('alarm')
    },
    60_000,
  )

  it('stands inside its bands after a million throws of dice, and gives the alarm where a win pays double', () => {
    const right = playedAs('dice', { under: '50.00' }, ROUNDS)
    expect(returnBands(right).standing).toBe('inside')
    const wrong = playedAs('dice', { under: '50.00' }, 1_000, { times: 2n })
    expect(returnBands(wrong).standing).toBe('alarm')
  }, 120_000)

  it('gives the alarm where too little is paid as well', () => {
    const { paid, ...played } = playedAs('dice', { under: '50.00' }, 2_000)
    expect(returnBands({ ...played, paid: paid * 0.8 }).standing).toBe('alarm')
  })

  it('says nothing of what nobody has played', () => {
    expect(returnBands(none)).toMatchObject({ z: undefined, standing: 'none' })
  })
})
