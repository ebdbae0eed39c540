import { type Fraction, fraction, isAbove, plus, times } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { vietnamNorth } from './vietnam-north.ts'
import { elevenFive } from './11x5.ts'
import { type CatalogPlay, type Family, familyIds } from './catalogue.ts'
import { families } from './families.ts'
import { loadFamily } from './load-family.ts'
import { judgeOdds } from './market-return.ts'
import { priceLine, prizesOf } from './price-line.ts'
import { ssc } from './ssc.ts'

const yuan = 10_000n
const grouped = (group: number, rebatePpm = 0) => ({ pays: 'group', group, rebatePpm }) as const

describe('the price of a line', () => {
  it.each([
    ['back3-straight', '1|2|3', { win: 9_780_000n }],
    ['back3-pair', '1,2', { win: 3_260_000n }],
    ['five-group120', '1,2,3,4,5', { win: 8_150_000n }],
    ['fixed-place', '1|-|-|-|-', { win: 97_800n }],
    ['back3-anywhere1', '1', { win: 36_089n }],
    ['duel15', '龙', { first: 21_733n, second: 21_733n, tie: 97_800n }],
  ])('of %s pays the prize of group 1956, four decimals half up', (play, selection, prizes) => {
    const line = priceLine(ssc, { play, selection, unit: yuan, multiple: 1, terms: grouped(1956) })
    expect(line).toMatchObject({ prizes })
  })

  it('takes the rebate off the group: twenty points a percent', () => {
    const order = { play: 'back3-straight', selection: '1|2|3', unit: yuan, multiple: 1 }
    expect(priceLine(ssc, { ...order, terms: grouped(1960, 10_000) })).toEqual(
      priceLine(ssc, { ...order, terms: grouped(1940) }),
    )
  })

  it('counts five of eleven on its own base', () => {
    const order = { play: 'front3-straight', selection: '1|2|3', unit: 2n * yuan, multiple: 1 }
    const line = priceLine(elevenFive, { ...order, terms: grouped(1936) })
    expect(line).toMatchObject({ prizes: { win: 19_360_000n } })
  })

  it('rounds once, at unit and multiple together, so that no unit gains by rounding', () => {
    const order = { play: 'back3-anywhere1', selection: '1', terms: grouped(1956) }
    const tiny = priceLine(ssc, { ...order, unit: 10n, multiple: 1000 })
    expect(tiny).toEqual(priceLine(ssc, { ...order, unit: yuan, multiple: 1 }))
  })

  it('stakes a number once a position, and lowers odds by the rebate to three decimals', () => {
    const order = { play: 'lo2', selection: '78, 16', unit: 100n, multiple: 2 }
    const at = (rebatePpm: number) =>
      priceLine(vietnamNorth, {
        ...order,
        terms: { pays: 'odds', odds: { win: '99.5' }, rebatePpm },
      })
    expect(at(0)).toEqual({
      bets: 2,
      units: 54,
      stake: 10_800n,
      surcharge: 0n,
      prizes: { win: 19_900n },
      most: 537_300n,
      canonical: '16,78',
    })
    // Level 9 of the panel is 99.401 and level 1 is 98.605.
    expect(at(1_000)).toMatchObject({ prizes: { win: 19_880n } })
    expect(at(9_000)).toMatchObject({ prizes: { win: 19_721n } })
  })

  it('asks for hot numbers on top of what is staked on each, rounded up once a number', () => {
    const order = { play: 'lo2', selection: '78, 16', unit: 1n, multiple: 1 }
    const terms = { pays: 'odds', odds: { win: '99.5' }, rebatePpm: 0 } as const
    const at = (...hot: [string, number][]) =>
      priceLine(vietnamNorth, {
        ...order,
        terms,
        hot: hot.map(([number, surchargePpm]) => ({ number, surchargePpm })),
      })
    // 27 on each number: a tenth of it is 2.7.
    expect(at(['78', 100_000])).toMatchObject({ stake: 57n, surcharge: 3n })
    expect(at(['78', 100_000], ['16', 100_000])).toMatchObject({ stake: 60n, surcharge: 6n })
    expect(at(['78', 0], ['05', 100_000])).toMatchObject({ stake: 54n, surcharge: 0n })
  })

  it('says why a selection cannot be sold', () => {
    const order = { play: 'back3-typed', unit: yuan, multiple: 1, terms: grouped(1956) }
    expect(priceLine(ssc, { ...order, selection: '12' })).toEqual({
      error: 'selection_out_of_range',
      at: '12',
    })
    expect(priceLine(ssc, { ...order, selection: '' })).toEqual({ error: 'selection_empty' })
  })

  it('takes no unknown play, no terms of the other kind, and no part of a multiple', () => {
    const order = { play: 'fixed-place', selection: '1|-|-|-|-', unit: yuan, multiple: 1 }
    expect(() => priceLine(ssc, { ...order, play: 'none', terms: grouped(1956) })).toThrow('none')
    const odds = { pays: 'odds', odds: { win: '9' }, rebatePpm: 0 } as const
    expect(() => priceLine(ssc, { ...order, terms: odds })).toThrow('pays by group')
    for (const wrong of [{ multiple: 1.5 }, { multiple: 0 }, { unit: 0n }, { unit: -1n }])
      expect(() => priceLine(ssc, { ...order, ...wrong, terms: grouped(1956) })).toThrow('whole')
  })

  it('sells no selection without a single bet', () => {
    const order = { play: 'crossed-all2', unit: yuan, multiple: 1 }
    const terms = { pays: 'odds', odds: { win: '62' }, rebatePpm: 0 } as const
    expect(priceLine(families.lhc, { ...order, selection: '07; 07', terms })).toEqual({
      error: 'selection_out_of_range',
      at: '07; 07',
    })
    expect(priceLine(families.lhc, { ...order, selection: '07; 08', terms })).toMatchObject({
      bets: 1,
    })
  })

  it('keeps all decimals of odds where nothing is taken as rebate, and takes nothing else for odds', () => {
    const order = { play: 'special2', selection: '78', unit: yuan, multiple: 1 }
    const at = (win: string) =>
      priceLine(vietnamNorth, { ...order, terms: { pays: 'odds', odds: { win }, rebatePpm: 0 } })
    expect(at('1.0005')).toMatchObject({ prizes: { win: 10_005n } })
    expect(at('70')).toMatchObject({ prizes: { win: 700_000n } })
    for (const wrong of ['', 'x', '-1', '1,5', '1.', 'x1', '1x', '1.0000001', '1e3'])
      expect(() => at(wrong)).toThrow(`not odds: ${wrong}`)
  })

  it('asks nothing on top where a play names no single numbers', () => {
    const hot = [{ number: '07', surchargePpm: 100_000 }]
    const terms = { pays: 'odds', odds: { win: '62' }, rebatePpm: 0 } as const
    const order = { play: 'linked-all2', selection: '07 08', unit: yuan, multiple: 1, terms, hot }
    expect(priceLine(families.lhc, order)).toMatchObject({ surcharge: 0n })
  })
})

describe('the smallest unit', () => {
  const sold = [ssc, elevenFive, families.k3, families.pk10, families.kl8, families['3d']]
  const terms = [grouped(1956), grouped(1936), grouped(1956, 100_000), grouped(1936, 99_000)]

  /** What a tier gives back with its rebate, as a part of the stake that it carries. */
  function returned(
    family: Family,
    played: CatalogPlay,
    tier: string,
    one: ReturnType<typeof grouped>,
    each: bigint,
  ): Fraction {
    const prize = prizesOf(family, played, one, each)[tier]!
    const carried = times(played.shares?.[tier] ?? fraction(1), fraction(each))
    const won = times(played.play.chances[tier]!, fraction(prize))
    return plus(
      fraction(won.num * carried.den, won.den * carried.num),
      fraction(one.rebatePpm, 1_000_000),
    )
  }

  const carries = ({ shares }: CatalogPlay, tier: string) => shares?.[tier]?.num !== 0n

  it('never gives back all that was staked, whatever is rounded and whatever is taken as rebate', () => {
    const whole: string[] = []
    for (const family of sold)
      for (const played of family.plays.filter(({ pays }) => pays === 'group'))
        for (const tier of Object.keys(played.play.chances).filter((one) => carries(played, one)))
          for (const each of [10n, 20n, 30n, 70n])
            for (const one of terms)
              if (!isAbove(fraction(1), returned(family, played, tier, one, each)))
                whole.push(`${family.id} ${played.id} ${tier} at ${each} of ${one.group}`)
    expect(whole).toEqual([])
  })
})

describe('a selection', () => {
  it.each([
    ['front3-typed', '１２３ ４５６', '123 456'],
    ['fixed-place', '1｜2｜3｜-｜-', '1|2|3|-|-'],
    ['five-group120', '1，2、3，4，5', '1,2,3,4,5'],
    ['front3-sum', '５、１２', '5,12'],
  ])('reads full-width digits and East Asian marks: %s', (id, wide, plain) => {
    const play = ssc.plays.find((one) => one.id === id)!
    expect(play.play.read(wide)).toEqual(play.play.read(plain))
    expect(play.play.read(plain)).not.toHaveProperty('error')
  })
})

describe('a market', () => {
  it('stays shut above a return of one, stakes given back included', () => {
    const { plays } = families.lhc
    const sides = plays.find(({ id }) => id === 'special-sides')!
    const at = (each: string) =>
      judgeOdds(sides, Object.fromEntries(Object.keys(sides.odds!).map((side) => [side, each])))
    // 24 of 49 win and one of 49 gives the stake back: two is all there is.
    expect(at('2')).toMatchObject({ rtp: { num: 1n, den: 1n } })
    expect(at('2.001')).toMatchObject({ error: 'return_above_one' })
  })
})

describe('families', () => {
  it('load one by one as they are together', async () => {
    for (const id of familyIds) expect(await loadFamily(id)).toBe(families[id])
  })
})
