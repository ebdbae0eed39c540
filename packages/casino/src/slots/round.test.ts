import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brassFox } from './brass-fox.ts'
import { multiplierAt } from './machine.ts'
import { type Round, roundOf } from './round.ts'
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
})

describe('payout', () => {
  it('is coins times the twentieth part of the stake', () => {
    expect(payoutOf(brassFox, 2_000n, 50)).toBe(5_000n)
    expect(payoutOf(brassFox, 1_000_000n, 162_376)).toBe(8_118_800_000n)
    expect(() => payoutOf(brassFox, 2_001n, 50)).toThrow('divides')
  })
})
