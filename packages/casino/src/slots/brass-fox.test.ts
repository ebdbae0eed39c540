import {
  asNumber,
  decimals,
  decimalsDown,
  formatFraction,
  fraction,
  over,
  times,
} from '@parlour/money'
import { outcomeWords } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { brassFox } from './brass-fox.ts'
import { rulesHash } from './canonical.ts'
import { exactFigures } from './exact.ts'
import { houseSlots } from './house-slots.ts'
import { faultsOf } from './machine.ts'
import { playRound } from './round.ts'

const words = (nonce: number) =>
  outcomeWords({ serverSeed: 'ab'.repeat(32), clientSeed: 'exact', nonce, version: 'test@1' })

describe('Brass Fox', () => {
  const figures = exactFigures(brassFox)

  it('returns 96.5282 per cent, exactly, over all stops of both sets of reels', () => {
    expect(formatFraction(figures.rtp)).toBe('271702611981281/281474976710656')
    expect(decimals(figures.rtp, 6)).toBe('0.965282')
    expect(formatFraction(figures.lineRtp)).toBe('5532229/8388608')
    expect(formatFraction(figures.scatterRtp)).toBe('145935/8388608')
    expect(decimals(figures.freeRtp, 6)).toBe('0.288392')
  })

  it('pays something in 27.04 per cent of rounds and opens free spins in one of 140', () => {
    expect(decimals(figures.hitRate, 4)).toBe('0.2704')
    expect(formatFraction(figures.featureRate)).toBe('119529/16777216')
    expect(decimals(figures.featureValue, 2)).toBe('40.48')
  })

  it('has a standard deviation of 5.27 stakes and can pay 8,118.8 stakes at most', () => {
    expect(figures.standardDeviation).toBeCloseTo(5.2689, 4)
    expect(decimals(figures.greatestWin!, 1)).toBe('8118.8')
  })

  it('is sound data under one published hash', () => {
    expect(faultsOf(brassFox)).toEqual([])
    expect(rulesHash(brassFox)).toBe(
      'a5614c8410da025ebb361fa94966e529793317b3bd50a59dfafea5b1385facf4',
    )
  })

  it('returns within three sigma of theory over 300,000 rounds from fixed seeds', () => {
    const stream = words(1)
    const rounds = 300_000
    let coins = 0
    for (let i = 0; i < rounds; i++) coins += playRound(brassFox, stream).coins
    const returned = coins / 20 / rounds
    const sigma = figures.standardDeviation / Math.sqrt(rounds)
    expect(Math.abs(returned - asNumber(figures.rtp))).toBeLessThan(3 * sigma)
  })

  it('prints the figures that the enumeration gives', () => {
    expect(houseSlots['brass-fox']!.figures).toEqual({
      rules: rulesHash(brassFox),
      rtp: formatFraction(figures.rtp),
      rtpPercent: decimalsDown(times(figures.rtp, fraction(100n)), 2),
      hitPercent: decimals(times(figures.hitRate, fraction(100n)), 2),
      featureOneIn: decimals(over(fraction(1n), figures.featureRate), 0),
      standardDeviation: figures.standardDeviation.toFixed(2),
      greatestWin: decimals(figures.greatestWin!, 1),
    })
  })

  it('divides each stake on offer into whole cents a coin', () => {
    const { stakes } = houseSlots['brass-fox']!
    expect(stakes.map((stake) => stake % 2000n)).toEqual(stakes.map(() => 0n))
    expect([stakes[0], stakes.at(-1)]).toEqual([2_000n, 1_000_000n])
    expect(stakes).toEqual(stakes.toSorted((a, b) => Number(a - b)))
  })
})
