import { formatFraction, fraction, isAbove, times } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSelectionRefusal, winsOf } from '../play.ts'
import {
  joinStations,
  readVietnamDraw,
  type VietnamDraw,
  type VietnamRegion,
  vietnamPrizes,
} from './draw.ts'
import { anyOrder, numberPlays } from './number-plays.ts'
import { expectedPay, pairPlay } from './pair-plays.ts'
import { allAppear, missPlay, noneAppears, parlayPlay, poolPlay } from './parlay-plays.ts'
import { sidePlay, sumPlay } from './side-plays.ts'

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((all) => all.join(''))

const drawOf = (region: VietnamRegion): fc.Arbitrary<VietnamDraw> =>
  fc
    .tuple(
      ...vietnamPrizes[region].map(({ name, count, digits: length }) =>
        fc
          .array(digits(length), { minLength: count, maxLength: count })
          .map((numbers) => [name, numbers] as const),
      ),
    )
    .map((prizes) => Object.fromEntries(prizes))

describe.each(['north', 'south'] as const)('a draw of the %s', (region) => {
  it('gives a full cover of every number play as many hits as it has positions', () => {
    fc.assert(
      fc.property(drawOf(region), (draw) => {
        for (const play of numberPlays(region)) {
          if (play.digits > 3) continue
          const all = Array.from({ length: 10 ** play.digits }, (_, at) =>
            String(at).padStart(play.digits, '0'),
          )
          expect(winsOf(play.judge(all, draw))).toBe(play.positions)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('counts parlays of a pool like the parlays themselves', () => {
    fc.assert(
      fc.property(
        drawOf(region),
        fc.uniqueArray(digits(2), { minLength: 4, maxLength: 6 }),
        (draw, pool) => {
          for (const size of [2, 3, 4]) {
            const groups: string[][] = []
            const walk = (from: number, taken: string[]) => {
              if (taken.length === size) groups.push(taken)
              else for (let at = from; at < pool.length; at++) walk(at + 1, [...taken, pool[at]!])
            }
            walk(0, [])
            const single = winsOf(parlayPlay(region, size).judge(groups, draw))
            expect(winsOf(poolPlay(region, 'pool', [size]).judge(pool, draw))).toBe(single)
          }
          const missed = winsOf(missPlay(region, pool.length).judge([pool], draw))
          const present = winsOf(poolPlay(region, 'pool', [1]).judge(pool, draw))
          expect(missed).toBe(present === 0 ? 1 : 0)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('chances of a Vietnamese draw', () => {
  it.each([
    ['north', 'lo2', '27/100'],
    ['south', 'lo2', '9/50'],
    ['north', 'lo3', '23/1000'],
    ['south', 'lo3', '17/1000'],
    ['north', 'lo4', '1/500'],
    ['south', 'lo4', '1/625'],
    ['north', 'head-and-tail3', '1/250'],
    ['south', 'cover7-mixed', '7/100'],
    ['north', 'cover8', '2/25'],
    ['north', 'head', '1/10'],
  ] as const)('in the %s expect %s to hit %s times', (region, id, hits) => {
    const play = numberPlays(region).find((one) => one.id === id)!
    expect(formatFraction(play.chances.win!)).toBe(hits)
  })

  it.each([
    ['north', 2, '0.05488210'],
    ['north', 3, '0.01229794'],
    ['north', 4, '0.00266992'],
    ['south', 2, '0.02610781'],
    ['south', 3, '0.00391345'],
    ['south', 4, '0.00055522'],
  ] as const)('in the %s a parlay of %i comes with %s', (region, size, chance) => {
    const { num, den } = allAppear(region, size)
    expect((Number((num * 10n ** 12n) / den) / 1e12).toFixed(8)).toBe(chance)
  })

  it.each([
    ['north', 4, '0.33214161'],
    ['north', 10, '0.05814974'],
    ['south', 4, '0.47960334'],
    ['south', 10, '0.15009464'],
  ] as const)('in the %s %i numbers stay away with %s', (region, size, chance) => {
    const { num, den } = noneAppears(region, size)
    expect((Number((num * 10n ** 12n) / den) / 1e12).toFixed(8)).toBe(chance)
  })

  it('shows that pairs at the figures that circulate would return more than they take', () => {
    const returnAt = (region: VietnamRegion, odds: number, stakeFactor: number) => {
      const positions = region === 'north' ? 27 : 18
      const halves = expectedPay(positions, 'bonus-for-repeats')
      return times(halves, fraction(odds, 2 * positions * stakeFactor))
    }
    expect(isAbove(returnAt('south', 750, 1), fraction(1))).toBe(true)
    expect(isAbove(returnAt('north', 650, 1), fraction(1))).toBe(true)
    expect(isAbove(fraction(1), returnAt('south', 750, 2))).toBe(true)
    expect(isAbove(fraction(1), returnAt('north', 650, 2))).toBe(true)
  })
})

describe('two stations of a day', () => {
  const station = (numbers: string): VietnamDraw => {
    const all = numbers.split(' ')
    let at = 0
    return Object.fromEntries(
      vietnamPrizes.south.map(({ name, count }) => {
        at += count
        return [name, all.slice(at - count, at)]
      }),
    )
  }
  const one = station(
    '612345 97531 86420 13579 24680 20145 33456 78901 65432 10987 56789 00045 3345 1234 5645 9012 789 45',
  )
  const other = station(
    '180272 40416 09931 55572 31108 71172 60004 28813 95627 44490 17338 82251 6672 4810 7726 0093 340 72',
  )
  const both = joinStations(one, other)

  it('are one draw of 36 numbers, of each prize those of one and then of the other', () => {
    expect(readVietnamDraw('two-stations', both)).toBe(both)
    expect(both.G8).toEqual(['45', '72'])
    expect(Object.values(both).flat()).toHaveLength(36)
    expect(readVietnamDraw('two-stations', one)).toEqual({ wrong: 'DB' })
  })

  it('pay a pair of which one number comes at one station and one at the other', () => {
    const pays = (draw: VietnamDraw, region: 'south' | 'two-stations') =>
      winsOf(pairPlay(region, { rule: 'each-pair', stakeFactor: 2 }).judge(['45', '72'], draw))
    // 45 comes six times here, 72 five times there: five pairs, each two halves.
    expect([pays(one, 'south'), pays(other, 'south'), pays(both, 'two-stations')]).toEqual([
      0, 0, 10,
    ])
    expect(
      pairPlay('two-stations', { rule: 'each-pair', stakeFactor: 2 }).units(['45', '72']),
    ).toBe(72)
  })
})

describe('selections', () => {
  const lo2 = numberPlays('north')[0]!
  it.each([
    ['', 'selection_empty'],
    ['7', 'selection_out_of_range'],
    ['123', 'selection_out_of_range'],
    ['1a', 'selection_malformed'],
    ['12 12', 'selection_duplicate'],
  ])('of numbers refuse "%s" as %s', (text, error) => {
    expect(lo2.read(text)).toMatchObject({ error })
  })

  it.each([
    ['16-16', 'selection_duplicate'],
    ['16-68 68-16', 'selection_duplicate'],
    ['16', 'selection_out_of_range'],
    ['1-68', 'selection_malformed'],
  ])('of groups refuse "%s" as %s', (text, error) => {
    expect(parlayPlay('north', 2).read(text)).toMatchObject({ error })
  })

  it('buy every order of the digits once', () => {
    const play = anyOrder(numberPlays('south').find(({ id }) => id === 'lo3')!)
    const numbers = play.read('112 121')
    if (isSelectionRefusal(numbers)) throw new Error(numbers.error)
    expect(numbers.toSorted()).toEqual(['112', '121', '211'])
    expect(play.units(numbers)).toBe(3 * 17)
  })

  it('of sides, sums and pairs are read and refused by name', () => {
    expect(sidePlay.read('big,odd')).toEqual(['big', 'odd'])
    expect(sidePlay.read('large')).toMatchObject({ error: 'selection_malformed' })
    expect(sumPlay.read('0,18')).toEqual([0, 18])
    expect(sumPlay.read('19')).toMatchObject({ error: 'selection_out_of_range' })
    expect(pairPlay('south', { rule: 'each-pair', stakeFactor: 2 }).read('01')).toMatchObject({
      error: 'selection_out_of_range',
    })
  })

  it('of a result are refused where a prize is not as the region has it', () => {
    const entered = Object.fromEntries(
      vietnamPrizes.north.map(({ name, count, digits: length }) => [
        name,
        Array.from({ length: count }, () => '0'.repeat(length)),
      ]),
    )
    expect(readVietnamDraw('north', entered)).toBe(entered)
    expect(readVietnamDraw('north', { ...entered, G7: ['00'] })).toEqual({ wrong: 'G7' })
    expect(readVietnamDraw('south', entered)).toEqual({ wrong: 'DB' })
  })
})
