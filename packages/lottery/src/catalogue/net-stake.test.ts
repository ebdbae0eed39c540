import { sum } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { type Family, playOf } from './catalogue.ts'
import { coverOf } from './cover-of.ts'
import { families } from './families.ts'
import { netting } from './net-stake.ts'

const FROM = 0.7

/** Lines such as `大 100`, of which the last word is the stake. */
const linesOf = (family: Family, id: string, texts: readonly string[]) =>
  texts.map((text) => {
    const at = text.lastIndexOf(' ')
    const selection = text.slice(0, at)
    const { play } = playOf(family, id)!
    return { selection, bets: play.bets(play.read(selection)), stake: BigInt(text.slice(at + 1)) }
  })

const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(2, '0')).join(',')

/** All animals but the year's own. */
const eleven = '鼠,牛,虎,兔,龙,蛇,羊,猴,鸡,狗,猪'

describe('the stake at risk on lines of one play in a draw', () => {
  it.each([
    ['one side', '11x5', 'sum-sides', ['大 100'], 100],
    ['one side twice', '11x5', 'sum-sides', ['大 60', '大 40'], 100],
    ['both sides alike', '11x5', 'sum-sides', ['大 100', '小 100'], 0],
    ['both sides on one line', 'vietnam-north', 'sides', ['big,small 100'], 0],
    ['more on one side', '11x5', 'sum-sides', ['大 100', '小 60'], 40],
    ['a side in two lines against the other', '11x5', 'sum-sides', ['大 50', '小 60', '大 50'], 40],
    ['both sides where a triple loses on all of them', 'k3', 'sides', ['大 100', '小 100'], 0],
    ['all four sides', 'k3', 'sides', ['大 100', '小 100', '单 100', '双 100'], 0],
    ['two sides that may both win, and both lose', 'k3', 'sides', ['大 100', '单 100'], 200],
    ['half of all numbers', 'vietnam-north', 'special2', [`${numbers(50)} 500`], 500],
    ['nearly all numbers alike', 'vietnam-north', 'special2', [`${numbers(99)} 990`], 0],
    [
      'all numbers, with far more on one',
      'vietnam-north',
      'special2',
      [`${numbers(100)} 1000`, '33 400'],
      400,
    ],
    ['one bet on nearly all there is', 'lhc', 'animal-set11', [`${eleven} 100`], 100],
    [
      'half of all groups by their sums, of which each wins one of two tiers',
      'ssc',
      'back3-group-sum',
      ['1,2,3,4,5,6,7,8,9,10,11,12,13 1000'],
      1000,
    ],
    [
      'pairs of balls that may win together, and leave draws on which none does',
      '11x5',
      'pick2',
      ['03 04 05 06 07 500', '01 02 50'],
      550,
    ],
    [
      'more than a number of the processor holds to the last unit',
      'vietnam-north',
      'lo2',
      [`${numbers(8)} 9007199254740995`],
      9_007_199_254_740_995n,
    ],
    ['a few numbers of many draws', 'vietnam-north', 'lo2', ['05,17,71 300'], 300],
    ['a number that is drawn on most days', 'vietnam-north', 'lo2', [`${numbers(8)} 800`], 800],
  ] as const)('of %s', (_case, family, play, texts, atRisk) => {
    const net = netting(families[family], FROM)
    expect(net(play, linesOf(families[family], play, texts))).toBe(BigInt(atRisk))
  })

  it('of so many bets that nobody measures them is what the least covered of them leaves', () => {
    // All fours of 49 balls, and all of 48 with twice as much on each: 15 of 211,876 win.
    const balls = (last: number) => Array.from({ length: last }, (_, at) => at + 1).join(' ')
    const net = netting(families.lhc, FROM)
    const [all, most] = [211_876, 194_580]
    const lines = linesOf(families.lhc, 'linked-all4', [
      `${balls(49)} ${all}`,
      `${balls(48)} ${2 * most}`,
    ])
    expect(lines.map(({ bets }) => bets)).toEqual([all, most])
    const stands = 1 / (((all + 2 * most) * 15) / all)
    expect(net('linked-all4', lines)).toBe(BigInt(Math.round((all + 2 * most) * (1 - stands))))
  })

  it('of two lines with numbers in common is as if each number were one bet', () => {
    const family = families['vietnam-north']
    const selections = [numbers(80), numbers(75)]
    const cover = coverOf(family, { play: 'special2', selections })
    // Ten on each number of both: where one of eighty comes, ten stand at least.
    const lines = linesOf(family, 'special2', [`${selections[0]} 800`, `${selections[1]} 750`])
    const net = netting(family, FROM)('special2', lines)
    expect(net).toBe(BigInt(Math.round(1_550 - 10 * 100 * cover)))
    expect(cover).toBeCloseTo(0.8, 1)
  })

  it('of bets that may win together leaves out the rarest draws', () => {
    const family = families['vietnam-north']
    const [count, stake] = [18, 1_000_000]
    const selection = numbers(count)
    const cover = coverOf(family, { play: 'lo2', selections: [selection] })
    // Of 27 numbers of a hundred fewer than two are theirs on three draws of a hundred: two of them stand on the others.
    const [least, mean] = [(2 * stake) / count, stake * 0.27]
    const net = netting(family, FROM)('lo2', linesOf(family, 'lo2', [`${selection} ${stake}`]))
    expect(net).toBe(BigInt(Math.round(stake * (1 - least / (mean / cover)))))
  })

  it('counts two lines of one bet as one', () => {
    const net = netting(families['vietnam-north'], FROM)
    const both = linesOf(families['vietnam-north'], 'sides', [
      'big 60',
      'small 30',
      'big 10',
      'small 10',
    ])
    expect(net('sides', both)).toBe(30n)
  })

  it('is never more than the stake, nor less than nothing, and does not ask for an order', () => {
    const net = netting(families.k3, FROM)
    const sides = ['大', '小', '单', '双']
    for (let mask = 1; mask < 16; mask += 1) {
      const some = sides
        .filter((_, at) => mask & (1 << at))
        .map((selection, at) => ({ selection, bets: 1, stake: BigInt(10 + 7 * at) }))
      const stake = sum(some.map((line) => line.stake))
      const atRisk = net('sides', some)
      expect(atRisk >= 0n && atRisk <= stake).toBe(true)
      expect(net('sides', some.toReversed())).toBe(atRisk)
    }
  })
})
