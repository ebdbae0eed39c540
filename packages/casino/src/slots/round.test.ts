import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brassFox } from './brass-fox.ts'
import { multiplierAt, type SlotMachine } from './machine.ts'
import { type Round, roundOf, spinAt } from './round.ts'
import { payoutOf } from './stakes.ts'
import { slotOne } from './testing/slot-one.ts'

const golden = readFileSync(new URL('./brass-fox.rounds.txt', import.meta.url), 'utf8')

/** One line of the golden file: stops of each spin, what it paid, and the total. */
function written(nonce: number, round: Round): string {
  const spins = round.spins.map(
    (spin) => `${spin.kind === 'free' ? `x${spin.multiplier} ` : ''}${spin.stops}=${spin.coins}`,
  )
  return `${nonce} | ${round.coins} | ${spins.join(' ; ')}`
}

describe('rounds of Brass Fox', () => {
  const lines = golden.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const [seedLine, ...rounds] = lines
  const [serverSeed, clientSeed] = seedLine!.split(' | ') as [string, string]

  it('replay as the golden file has them', () => {
    expect(rounds.length).toBeGreaterThan(300)
    for (const line of rounds) {
      const nonce = Number(line.split(' ')[0])
      expect(written(nonce, roundOf(brassFox, { serverSeed, clientSeed, nonce }))).toBe(line)
    }
  })

  it('play every free spin out, on moonlit reels, with the climbing multiplier', () => {
    const features = rounds.filter((line) => line.includes('x2'))
    expect(features.length).toBeGreaterThan(0)
    for (const line of features) {
      const nonce = Number(line.split(' ')[0])
      const { spins, coins } = roundOf(brassFox, { serverSeed, clientSeed, nonce })
      const [paid, ...free] = spins
      expect(free.length).toBe(paid!.opened)
      expect(free.map((spin) => spin.multiplier)).toEqual(
        free.map((_, place) => multiplierAt(brassFox.free!, place)),
      )
      expect(free.every((spin) => spin.opened === 0 && spin.scatters === 0)).toBe(true)
      expect(coins).toBe(spins.reduce((sum, spin) => sum + spin.coins, 0))
    }
  })
})

describe('a round with free spins that open free spins', () => {
  it('goes on until none is left', () => {
    const again = { ...slotOne, free: { ...slotOne.free!, retrigger: true } }
    let longest = 0
    for (let nonce = 0; nonce < 3000; nonce++) {
      const { spins } = roundOf(again, { serverSeed: 'cd'.repeat(32), clientSeed: 'x', nonce })
      const opened = spins.reduce((sum, spin) => sum + spin.opened, 0)
      expect(spins.length).toBe(1 + opened)
      longest = Math.max(longest, spins.length)
    }
    expect(longest).toBeGreaterThan(3)
  })

  it('opens none in a free spin where the machine says so', () => {
    const moons = slotOne.reels.map((strip) => strip.indexOf('S'))
    const opened = (retrigger: boolean, kind: 'base' | 'free') =>
      spinAt({ ...slotOne, free: { ...slotOne.free!, retrigger } }, moons, kind, 1).opened
    expect([opened(false, 'base'), opened(false, 'free'), opened(true, 'free')]).toEqual([2, 0, 2])
  })

  it('is a defect where there is no end to them', () => {
    const only: SlotMachine = {
      ...slotOne,
      rows: 1,
      reels: ['S', 'S', 'S'],
      pay: { kind: 'lines', lines: [[0, 0, 0]] },
      free: { spins: [0, 0, 0, 1], multipliers: [1], retrigger: true },
    }
    const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'x', nonce: 0 }
    expect(() => roundOf(only, seeds)).toThrow('slot-one@1 does not end its free spins')
  })
})

describe('payout', () => {
  it('is coins times the twentieth part of the stake', () => {
    expect(payoutOf(brassFox, 2_000n, 50)).toBe(5_000n)
    expect(payoutOf(brassFox, 1_000_000n, 162_376)).toBe(8_118_800_000n)
    expect(() => payoutOf(brassFox, 2_001n, 50)).toThrow('divides')
  })
})
