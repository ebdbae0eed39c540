import { fraction, isAbove, plus, times } from '@parlour/money'
import { DAY_MS } from '@parlour/time'
import { describe, expect, it } from 'vitest'
import { animals, ballsOfAnimal } from '../marksix/zodiac.ts'
import { playOf } from './catalogue.ts'
import { families } from './families.ts'
import { lhcOf } from './lhc.ts'
import { lunarYearOf, lunarYears } from './lunar-years.ts'
import { judgeOdds } from './market-return.ts'
import { priceLine } from './price-line.ts'
import { settleLine } from './settle-line.ts'

const { first, last } = lunarYears
const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('Mark Six in every lunar year', () => {
  it.each(years)('returns nobody more than all at the odds that are on sale: %s', (year) => {
    const family = lhcOf(year)
    for (const { id, odds } of families.lhc.plays) {
      const judged = odds && judgeOdds(playOf(family, id)!, odds)
      expect(judged && 'error' in judged, id).toBeFalsy()
    }
  })

  it.each(years)('is judged on the animal of the year %s and on one other', (year) => {
    const { kinds } = playOf(lhcOf(year), 'main-animals')!
    expect(kinds).toHaveLength(2)
    expect(
      kinds.filter(
        (animal) => ballsOfAnimal(animal as (typeof animals)[number], year).length === 5,
      ),
    ).toEqual([kinds[0]])
  })

  it('is on sale as it is made for the lunar year of the Horse', () => {
    const made = lhcOf(2026)
    const told = (family: typeof made) => ({
      id: family.id,
      groups: family.groups,
      plays: family.plays.map(({ play, most, compile: _, write: __, ...rest }) => {
        const { id: ___, read, bets, units, judge: ____, chancesOf, ...chances } = play
        const selection = read(rest.example.selection)
        const prizes = Object.fromEntries(Object.keys(play.chances).map((tier) => [tier, 7n]))
        return {
          ...JSON.parse(
            JSON.stringify(rest, (____0, value) =>
              typeof value === 'bigint' ? String(value) : value,
            ),
          ),
          chances,
          chosen: chancesOf?.(selection),
          counted: [bets(selection), units(selection)],
          most: most(selection, prizes),
        }
      }),
    })
    expect(told(made)).toEqual(told(families.lhc))
  })

  it.each([2026, 2027, 2028])('pays an animal by how many balls it has in %s', (year) => {
    const family = lhcOf(year)
    const odds = playOf(families.lhc, 'special-animals')!.odds!
    for (const animal of animals) {
      const line = priceLine(family, {
        play: 'special-animals',
        selection: animal,
        unit: 10_000n,
        multiple: 1,
        terms: { pays: 'odds', odds, rebatePpm: 0 },
      })
      if ('error' in line) throw new Error(line.error)
      let paid = 0n
      for (let special = 1; special <= 49; special++) {
        const main = [1, 2, 3, 4, 5, 6, 7].filter((ball) => ball !== special).slice(0, 6)
        const sold = { play: 'special-animals', selection: animal, ...line }
        paid += settleLine(family, sold, `${main.join(' ')} + ${special}`).payout
      }
      const returned = fraction(paid, line.stake * 49n)
      expect(isAbove(returned, fraction(97, 100)), animal).toBe(false)
      expect(isAbove(fraction(96, 100), returned), animal).toBe(false)
      const balls = ballsOfAnimal(animal, year).length
      const figure = balls === 5 ? odds['odd-one'] : odds.plain
      expect(line.most).toBe(BigInt(Math.round(Number(figure) * 10_000)))
    }
  })

  it('refuses odds by the animals’ own names, which would hold for one year only', () => {
    const play = playOf(families.lhc, 'special-animals')!
    const byName = Object.fromEntries(animals.map((animal) => [animal, '9.5']))
    expect(judgeOdds(play, byName)).toEqual({ error: 'odds_missing', tier: 'plain' })
    expect(judgeOdds(play, { plain: '9.5', 'odd-one': '9.5', 鼠: '9.5' })).toEqual({
      error: 'odds_unknown',
      tier: '鼠',
    })
  })

  it('knows the year of every day of its table, and guesses none outside it', () => {
    expect(lunarYearOf('2033-01-30')).toBe(2032)
    expect(lunarYearOf('2033-01-31')).toBe(2033)
    expect(lunarYearOf('2024-02-09')).toBe(2023)
    expect(lunarYearOf('2051-02-10')).toBe(2050)
    expect(() => lunarYearOf('2051-02-11')).toThrow(/unknown/)
    expect(() => lunarYearOf('2020-01-24')).toThrow(/unknown/)
  })

  it('agrees with the calendar of the language library, which misses two new years by a day', () => {
    const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
      timeZone: 'Asia/Shanghai',
      month: 'numeric',
      day: 'numeric',
    })
    const isFirst = (day: Date) =>
      chinese.formatToParts(day).every(({ type, value }) => type === 'literal' || value === '1')
    const off = years.slice(1).filter((year) => {
      const days = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(year, 0, 20 + at, 4)))
      const day = days.find(isFirst)!.toISOString().slice(0, 10)
      const before = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
      return lunarYearOf(day) !== year || lunarYearOf(before) !== year - 1
    })
    expect(off).toEqual([2027, 2030])
  })
})

describe('three sums of 28', () => {
  it('tell the return of the best and of the worst choice', () => {
    const play = playOf(families.pc28, 'three-sums')!
    const judged = judgeOdds(play, play.odds!)
    if ('error' in judged) throw new Error(judged.error)
    const returnOf = (sums: readonly number[]) =>
      sums.reduce(
        (all, sum) => plus(all, times(chanceOf(sum), fraction(4_349, 1_000))),
        fraction(0),
      )
    const all = []
    for (let a = 0; a < 26; a++)
      for (let b = a + 1; b < 27; b++)
        for (let c = b + 1; c < 28; c++) all.push(returnOf([a, b, c]))
    const best = all.reduce((most, one) => (isAbove(one, most) ? one : most))
    const worst = all.reduce((least, one) => (isAbove(least, one) ? one : least))
    expect(play.odds).toEqual({ win: '4.349' })
    expect([judged.rtp, judged.least]).toEqual([best, worst])
  })
})

/** How many of the thousand draws of three digits come to a sum. */
function chanceOf(sum: number) {
  let ways = 0
  for (let draw = 0; draw < 1_000; draw++)
    if ([...String(draw).padStart(3, '0')].reduce((all, one) => all + Number(one), 0) === sum)
      ways += 1
  return fraction(ways, 1_000)
}
