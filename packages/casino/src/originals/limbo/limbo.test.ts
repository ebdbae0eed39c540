import { WIDE } from '@parlour/chance'
import { asNumber, fraction, minus, times } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { chanceToReach, limboChoices, limboRules, risenText, risenTo } from './limbo.ts'

const EDGE = limboRules.edgePpm

describe('how high a number rises', () => {
  it.each([
    [0n, '1.00'],
    [WIDE / 2n, '1.98'],
    [(WIDE * 9n) / 10n, '9.89'],
    [WIDE - 1n, '4458563631096791.04'],
  ])('%s of 2^52 rise to %s', (bits, text) => {
    expect(risenText(risenTo(bits, EDGE))).toBe(text)
  })

  it('reaches a target with exactly the printed chance: one number less does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (target) => {
        const { num, den } = chanceToReach(target, EDGE)
        const reaching = (num * WIDE) / den
        const first = WIDE - reaching
        expect(risenTo(first, EDGE) >= BigInt(target)).toBe(true)
        expect(risenTo(first - 1n, EDGE) < BigInt(target)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('stays at 1.00 in 1.98 per cent of rounds: all that would lie below 1.01', () => {
    const stays = minus(fraction(1n), chanceToReach(101, EDGE))
    expect(asNumber(stays).toFixed(6)).toBe('0.019802')
    expect(chanceToReach(100, EDGE)).toEqual(fraction(1n))
  })
})

describe('the return of limbo', () => {
  it('is 99 per cent at every target, less 3 in 10^10 at most', () => {
    const least = minus(fraction(99n, 100n), fraction(3n, 10n ** 10n))
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (target) => {
        const rtp = times(chanceToReach(target, EDGE), fraction(target, 100))
        expect(rtp.num * 100n <= rtp.den * 99n).toBe(true)
        expect(rtp.num * least.den >= least.num * rtp.den).toBe(true)
      }),
      { numRuns: 1_000 },
    )
    for (const { likelihoods } of limboChoices(limboRules)) {
      expect(asNumber(figuresOf(likelihoods).rtp)).toBeCloseTo(0.99, 9)
    }
  })
})
