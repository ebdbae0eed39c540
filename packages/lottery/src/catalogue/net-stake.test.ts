import { sum } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { type Family, playOf } from './catalogue.ts'
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
