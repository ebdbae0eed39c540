import { describe, expect, it } from 'vitest'
import { fiveDigitPlay, sixDigitPlay } from '../four-digit/long-number-plays.ts'
import { boxedPrize, fourDigitPlay, threeDigitPlay } from '../four-digit/four-digit-plays.ts'
import { isSelectionRefusal, type Play } from '../play.ts'
import { bull, stud, sumSides, threeKind } from './credit-plays.ts'
import { groupTyped, groupWith } from './group-plays.ts'
import {
  anyStraight,
  anywhere,
  duel,
  fancy,
  fixedPlace,
  onTicked,
  repeats,
  sides,
} from './place-plays.ts'
import { type Digits, segments, segmentsOfThree, spanOf, take } from './segment.ts'
import { combined, straight, typed } from './straight-plays.ts'

const { front2, back2, back3 } = segments
type AnyPlay = Play<unknown, unknown>

describe('a draw of digits', () => {
  const told = (play: unknown, text: string, draw: unknown) => {
    const one = play as AnyPlay
    const selection = one.read(text)
    if (isSelectionRefusal(selection)) throw new Error(`${text}: ${selection.error}`)
    const judged = one.judge(selection, draw)
    if (judged.kind === 'push') return 'push'
    return Object.fromEntries(Object.entries(judged.hits).filter(([, count]) => count !== 0))
  }
  const draw: Digits = [1, 2, 3, 4, 5]

  it.each<[string, unknown, string, Digits, unknown]>([
    ['a place that matches pays', fixedPlace(5), '1|-|34||9', draw, { win: 2 }],
    ['two that stand there', anywhere(back3, 2), '3,4,9', draw, { win: 1 }],
    ['a digit that stands twice', anywhere(back3, 1), '3', [1, 2, 3, 3, 5], { win: 1 }],
    ['a digit that stands twice of five', repeats(2), '3,1', [1, 2, 3, 3, 5], { win: 1 }],
    ['a digit that stands once only', repeats(2), '1', [1, 2, 3, 3, 5], {}],
    ['big and even of two places', sides(back2), '大双|大单', [0, 0, 0, 8, 7], { win: 4 }],
    ['four is small, five is big', sides(back2), '小|大', [0, 0, 0, 4, 5], { win: 1 }],
    ['the first is larger', duel(0, 4), '龙,虎,和', [9, 0, 0, 0, 1], { first: 1 }],
    ['the second is larger', duel(0, 4), '龙,虎,和', [1, 0, 0, 0, 9], { second: 1 }],
    ['neither is', duel(0, 4), '龙,虎,和', [9, 0, 0, 0, 9], { tie: 1 }],
    ['a tie loses the others', duel(0, 4), '龙,虎', [9, 0, 0, 0, 9], {}],
    ['leads and digits are right', fancy(back3, 'side', 2), '大|4|5', [1, 2, 5, 4, 5], { full: 1 }],
    ['the digits alone are right', fancy(back3, 'side', 2), '小|4|5', [1, 2, 5, 4, 5], { tail: 1 }],
    [
      'both leads are bought',
      fancy(back3, 'side', 2),
      '大,小|4|5',
      [1, 2, 5, 4, 5],
      { full: 1, tail: 1 },
    ],
    ['the digits are wrong', fancy(back3, 'side', 2), '大|4|6', [1, 2, 5, 4, 5], {}],
    [
      'an interval',
      fancy(back3, 'interval', 2),
      '45,67|4|5',
      [1, 2, 5, 4, 5],
      { full: 1, tail: 1 },
    ],
    ['all of the number', combined(back3), '3|4|5', draw, { '1star': 1, '2star': 1, '3star': 1 }],
    ['its end alone', combined(back3), '9|4|5', draw, { '1star': 1, '2star': 1 }],
    ['a digit before its end alone', combined(back3), '3|4|9', draw, {}],
    [
      'more ways to its end',
      combined(back3),
      '39|49|5',
      draw,
      { '1star': 4, '2star': 2, '3star': 1 },
    ],
    ['places that match in any two', anyStraight(2), '1|2|9|4|-', draw, { win: 3 }],
    ['the two places that are bet', anyStraight(2), '1|2|-|-|-', draw, { win: 1 }],
    ['places that are ticked', onTicked(straight(front2), 2), '024; 1|35', draw, { win: 2 }],
    ['a typed number', typed(front2), '12 21', draw, { win: 1 }],
    ['a pair in a group', groupTyped(back3), '443', [1, 2, 4, 3, 4], { pair: 1 }],
    ['a triple, which no group wins', groupWith(back3), '4', [1, 2, 4, 4, 4], {}],
    ['23 is big and odd', sumSides, '总大,总小,总单,总双', [9, 9, 5, 0, 0], { 总大: 1, 总单: 1 }],
    [
      '22 is small and even',
      sumSides,
      '总大,总小,总单,总双',
      [9, 9, 4, 0, 0],
      { 总小: 1, 总双: 1 },
    ],
    ['a bull of bulls', bull, '牛牛,没牛', [1, 2, 7, 4, 6], { 牛牛: 1 }],
    ['five noughts', bull, '牛牛,没牛', [0, 0, 0, 0, 0], { 牛牛: 1 }],
    ['five of another', bull, '牛牛,没牛', [5, 5, 5, 5, 5], { 没牛: 1 }],
    ['a bull of three', bull, '牛3,没牛', [1, 2, 7, 9, 4], { 牛3: 1 }],
    ['the last three make the ten', bull, '牛3,没牛', [9, 4, 1, 2, 7], { 牛3: 1 }],
    ['no bull', bull, '没牛', [1, 1, 2, 2, 3], { 没牛: 1 }],
    ['five of a kind', stud, '五条', [7, 7, 7, 7, 7], { 五条: 1 }],
    ['four of a kind', stud, '四条', [7, 1, 7, 7, 7], { 四条: 1 }],
    ['a full house', stud, '葫芦', [7, 1, 7, 1, 7], { 葫芦: 1 }],
    ['three of a kind', stud, '三条', [7, 1, 7, 2, 7], { 三条: 1 }],
    ['two pairs', stud, '两对', [7, 1, 7, 1, 2], { 两对: 1 }],
    ['a pair', stud, '一对', [7, 1, 7, 3, 2], { 一对: 1 }],
    ['a run', stud, '顺子', [5, 3, 4, 2, 6], { 顺子: 1 }],
    ['a run over nought', stud, '顺子', [8, 9, 0, 1, 2], { 顺子: 1 }],
    ['nothing of all', stud, '散号', [1, 3, 5, 7, 9], { 散号: 1 }],
  ])('says %s', (_, play, text, digits, wanted) => {
    expect(told(play, text, digits)).toEqual(wanted)
  })

  it.each([
    [[1, 1, 1], '豹子', '豹子'],
    [[1, 2, 1], '对子', '对子'],
    [[3, 1, 2], '顺子', '顺子'],
    [[0, 9, 8], '顺子', '半顺'],
    [[1, 0, 9], '顺子', '半顺'],
    [[0, 9, 5], '半顺', '杂六'],
    [[1, 2, 5], '半顺', '半顺'],
    [[1, 3, 6], '杂六', '杂六'],
  ] as const)(
    'looks in %j like %s, and like %s where nine and nought are no neighbours',
    (digits, wraps, not) => {
      expect([threeKind(digits, 'wrap'), threeKind(digits, 'no-wrap')]).toEqual([wraps, not])
    },
  )

  it('is looked at in parts', () => {
    expect(take(draw, segments.middle3)).toEqual([2, 3, 4])
    expect(take([7, 8, 9], segmentsOfThree.back2)).toEqual([8, 9])
    expect(spanOf([3, 9, 5])).toBe(6)
  })

  const four = {
    first: '1234',
    second: '4321',
    third: '1123',
    starters: ['1342', '1342', ...new Array<string>(8).fill('0000')],
    consolation: ['1342', ...new Array<string>(9).fill('9999')],
  }
  it.each<[string, unknown, string, unknown]>([
    ['the first', fourDigitPlay('my-big', 'straight'), '1234', { first: 1 }],
    [
      'two starters and a consolation',
      fourDigitPlay('my-big', 'straight'),
      '1342',
      { starter: 2, consolation: 1 },
    ],
    ['no small prize for those', fourDigitPlay('my-small', 'straight'), '1342', {}],
    ['all orders', fourDigitPlay('sg-small', 'box'), '1234', { first: 1, second: 1 }],
    ['a rolled digit', fourDigitPlay('sg-big', 'roll'), '1R23', { third: 1 }],
    ['three ends', threeDigitPlay('my-3d-abc'), '234 123', { first: 1, third: 1 }],
    ['the first end alone', threeDigitPlay('my-3d-a'), '234 321 123', { first: 1 }],
  ])('of four digits pays %s', (_, play, text, wanted) => {
    expect(told(play, text, four)).toEqual(wanted)
  })

  it('of four digits shares the prize of a box among its orders', () => {
    // 24 orders of 1234 hold the first, the second, both starters and the consolation.
    expect(boxedPrize('1234', 'my-big', four)).toEqual({ num: 490n, den: 3n })
    expect(boxedPrize('1123', 'my-small', four)).toEqual({ num: 250n, den: 3n })
  })

  it.each([
    ['12345', { first: 1 }],
    ['02345', { last4: 1 }],
    ['00345', { last3: 1 }],
    ['00045', { last2: 1 }],
    ['00005', {}],
    ['54321', { second: 1 }],
    ['00998', { third: 1 }],
  ])('of five digits pays %s %j', (number, wanted) => {
    const drawn = { first: '12345', second: '54321', third: '00998' }
    expect(told(fiveDigitPlay, number, drawn)).toEqual(wanted)
  })

  it.each([
    ['123456', { match6: 1 }],
    ['123450', { match5: 1 }],
    ['023456', { match5: 1 }],
    ['120456', { match3: 1 }],
    ['120056', { match2: 1 }],
    ['100006', {}],
  ])('of six digits pays %s %j, once and by the better end', (number, wanted) => {
    expect(told(sixDigitPlay, number, '123456')).toEqual(wanted)
  })
})
