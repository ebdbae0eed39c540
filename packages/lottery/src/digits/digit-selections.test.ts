import { describe, expect, it } from 'vitest'
import { fiveDigitPlay, sixDigitPlay } from '../four-digit/long-number-plays.ts'
import { boxedPrize, fourDigitPlay, threeDigitPlay } from '../four-digit/four-digit-plays.ts'
import { isSelectionRefusal, type Play } from '../play.ts'
import { bull, stud, sumSides, threeKind, threeKinds } from './credit-plays.ts'
import { group, groupShapes, groupSum, groupTyped, groupWith } from './group-plays.ts'
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
import { readList, readNames, readPositions, readSet, readTyped } from './read-digits.ts'
import { type Digits, segments, segmentsOfThree, spanOf, take } from './segment.ts'
import { combined, straight, straightSum, sumTail, typed } from './straight-plays.ts'

const { all5, front2, back2, back3, back4 } = segments
type AnyPlay = Play<unknown, unknown>

describe('what a player writes', () => {
  it.each<[string, unknown, unknown]>([
    ['a set', readSet('5, 8，9'), [5, 8, 9]],
    ['a set written together', readSet(' 589 '), [5, 8, 9]],
    ['no set', readSet(' , '), { error: 'selection_empty' }],
    ['a set with a letter behind', readSet('58a'), { error: 'selection_malformed', at: '58a' }],
    ['a set with a letter before', readSet('a58'), { error: 'selection_malformed', at: 'a58' }],
    ['a set with a digit twice', readSet('585'), { error: 'selection_duplicate', at: '585' }],
    ['places', readPositions(' 12 | 3 |45', 3), [[1, 2], [3], [4, 5]]],
    ['places left out', readPositions('12|-| ', 3, { mayMiss: true }), [[1, 2], [], []]],
    [
      'places left out where none may be',
      readPositions('12|-|3', 3),
      { error: 'selection_malformed', at: '-' },
    ],
    ['a place too few', readPositions('1|2', 3), { error: 'selection_out_of_range', at: '1|2' }],
    ['a place with a letter', readPositions('1|a|2', 3), { error: 'selection_malformed', at: 'a' }],
    ['no place at all', readPositions('-|-', 2, { mayMiss: true }), { error: 'selection_empty' }],
    ['typed numbers', readTyped(' 12;34 a 12', 2), ['12', '34']],
    ['no typed numbers', readTyped('a;', 2), { error: 'selection_empty' }],
    [
      'a typed number too long',
      readTyped('12 345', 2),
      { error: 'selection_out_of_range', at: '345' },
    ],
    ['a list', readList(' 1,，18  7 ', { least: 1, most: 18 }), [1, 18, 7]],
    ['no list', readList(' , ', { least: 1, most: 18 }), { error: 'selection_empty' }],
    [
      'a list with a word',
      readList('1 x', { least: 1, most: 18 }),
      { error: 'selection_malformed', at: 'x' },
    ],
    [
      'a list with half a word',
      readList('1 2x', { least: 1, most: 18 }),
      { error: 'selection_malformed', at: '2x' },
    ],
    [
      'a list with a mark',
      readList('1 -2', { least: 1, most: 18 }),
      { error: 'selection_malformed', at: '-2' },
    ],
    [
      'a list with a number too long',
      readList('12345', { least: 1, most: 99_999 }),
      { error: 'selection_malformed', at: '12345' },
    ],
    [
      'a list below its least',
      readList('1 0', { least: 1, most: 18 }),
      { error: 'selection_out_of_range', at: '0' },
    ],
    [
      'a list above its most',
      readList('19', { least: 1, most: 18 }),
      { error: 'selection_out_of_range', at: '19' },
    ],
    [
      'a list with a number twice',
      readList('7 07', { least: 1, most: 18 }),
      { error: 'selection_duplicate', at: '7 07' },
    ],
    ['names', readNames(' 大,，小 ', ['大', '小']), ['大', '小']],
    ['no names', readNames(' ', ['大']), { error: 'selection_empty' }],
    ['a name of nobody', readNames('大 红', ['大']), { error: 'selection_malformed', at: '红' }],
    ['a name twice', readNames('大,大', ['大']), { error: 'selection_duplicate', at: '大,大' }],
  ])('is read, or refused by name: %s', (_, read, wanted) => {
    expect(read).toEqual(wanted)
  })

  it.each<[string, unknown, string, string, string?]>([
    ['digits anywhere', anywhere(back3, 2), '1', 'selection_out_of_range', '1'],
    ['digits anywhere', anywhere(back3, 2), '1a', 'selection_malformed', '1a'],
    ['sides', sides(back2), '大', 'selection_out_of_range', '大'],
    ['sides', sides(back2), '大|', 'selection_empty'],
    ['sides', sides(back2), '大|红', 'selection_malformed', '红'],
    ['sides', sides(back2), '大|双双', 'selection_duplicate', '大|双双'],
    ['a fancy bet', fancy(back3, 'side', 2), '大|1', 'selection_out_of_range', '大|1'],
    ['a fancy bet', fancy(back3, 'side', 2), '红|1|2', 'selection_malformed', '红'],
    ['a fancy bet', fancy(back3, 'side', 2), '大|1|a', 'selection_malformed', 'a'],
    [
      'a fancy bet by intervals',
      fancy(back3, 'interval', 2),
      '大|1|2',
      'selection_malformed',
      '大',
    ],
    ['digits of some places', anyStraight(2), '1|-|-|-|-', 'selection_out_of_range', '1|-|-|-|-'],
    ['digits of some places', anyStraight(2), '1|2', 'selection_out_of_range', '1|2'],
    ['ticked places', onTicked(straight(front2), 2), '0; 1|2', 'selection_out_of_range', '0'],
    ['ticked places', onTicked(straight(front2), 2), '05; 1|2', 'selection_out_of_range', '05'],
    ['ticked places', onTicked(straight(front2), 2), '0a; 1|2', 'selection_malformed', '0a'],
    ['ticked places', onTicked(straight(front2), 2), '; 1|2', 'selection_empty'],
    ['ticked places', onTicked(straight(front2), 2), '01; 1', 'selection_out_of_range', ' 1'],
    [
      'a group of two sets',
      group(groupShapes.group60, all5),
      '1,2,3',
      'selection_malformed',
      '1,2,3',
    ],
    [
      'a group of two sets',
      group(groupShapes.group60, all5),
      '1; 1,2',
      'selection_out_of_range',
      '1; 1,2',
    ],
    [
      'a group of two sets',
      group(groupShapes.group60, all5),
      '1; 2a',
      'selection_malformed',
      ' 2a',
    ],
    [
      'a group of one set',
      group(groupShapes.group120, all5),
      '1; 2',
      'selection_malformed',
      '1; 2',
    ],
    [
      'a group of one set',
      group(groupShapes.group120, all5),
      '1,2,3,4',
      'selection_out_of_range',
      '1,2,3,4',
    ],
    [
      'a shared set',
      group(groupShapes.pair, back3, { shared: true }),
      '1',
      'selection_out_of_range',
      '1',
    ],
    ['a digit of a group', groupWith(back3), '1 2', 'selection_out_of_range', '1 2'],
    ['a digit of a group', groupWith(back3), '10', 'selection_out_of_range', '10'],
    ['a sum of a group', groupSum(back3), '0', 'selection_out_of_range', '0'],
    ['a sum of a group', groupSum(back3), '27', 'selection_out_of_range', '27'],
    ['a sum of a group of two', groupSum(back2), '18', 'selection_out_of_range', '18'],
    ['typed groups', groupTyped(back3), '111', 'selection_out_of_range', '111'],
    ['typed groups', groupTyped(back2), '11', 'selection_out_of_range', '11'],
    ['typed groups', groupTyped(back3), '12', 'selection_out_of_range', '12'],
    ['a tail of a sum', sumTail(back3), '10', 'selection_out_of_range', '10'],
    ['a sum', straightSum(back3), '28', 'selection_out_of_range', '28'],
    ['kinds of three', threeKinds(back3, 'wrap'), '龙', 'selection_malformed', '龙'],
    ['a duel', duel(0, 4), '大', 'selection_malformed', '大'],
    ['four digits', fourDigitPlay('my-big', 'straight'), '', 'selection_empty'],
    ['four digits', fourDigitPlay('my-big', 'straight'), '123', 'selection_out_of_range', '123'],
    [
      'four digits',
      fourDigitPlay('my-big', 'straight'),
      '12345',
      'selection_out_of_range',
      '12345',
    ],
    ['four digits', fourDigitPlay('my-big', 'straight'), '12a4', 'selection_malformed', '12A4'],
    ['four digits', fourDigitPlay('my-big', 'straight'), 'a123', 'selection_malformed', 'A123'],
    ['four digits', fourDigitPlay('my-big', 'straight'), '123a', 'selection_malformed', '123A'],
    ['a rolled digit', fourDigitPlay('my-big', 'roll'), '1234', 'selection_malformed', '1234'],
    ['a rolled digit', fourDigitPlay('my-big', 'roll'), '1rr4', 'selection_malformed', '1RR4'],
    ['a rolled digit', fourDigitPlay('my-big', 'roll'), '1r34a', 'selection_malformed', '1R34A'],
    ['a rolled digit', fourDigitPlay('my-big', 'roll'), 'x1r34', 'selection_malformed', 'X1R34'],
    ['three digits', threeDigitPlay('my-3d-a'), '12', 'selection_out_of_range', '12'],
    ['five digits', fiveDigitPlay, '1234', 'selection_out_of_range', '1234'],
    ['six digits', sixDigitPlay, '12345', 'selection_out_of_range', '12345'],
  ])('of %s is refused by name: %#', (_, play, text, error, at?) => {
    expect((play as AnyPlay).read(text)).toEqual(at === undefined ? { error } : { error, at })
  })

  it.each<[unknown, string, unknown]>([
    [group(groupShapes.group60, all5), '二重=8; 单=0,1,6', { heavy: [8], light: [0, 1, 6] }],
    [group(groupShapes.group6, back4), '2,8', { heavy: [2, 8], light: [] }],
    [group(groupShapes.pair, back3, { shared: true }), '5,8', { heavy: [5, 8], light: [5, 8] }],
    [groupTyped(back3), '321 123 112', ['123', '112']],
    [onTicked(straight(front2), 2), '3,1; 1|2', { at: [1, 3], inner: [[1], [2]] }],
    [
      onTicked(group(groupShapes.group12, { from: 0, length: 4 }), 4),
      '0123; 1; 2,3',
      { at: [0, 1, 2, 3], inner: { heavy: [1], light: [2, 3] } },
    ],
    [
      fourDigitPlay('my-big', 'box'),
      ' 1123 ',
      [
        '1123',
        '1132',
        '1213',
        '1231',
        '1312',
        '1321',
        '2113',
        '2131',
        '2311',
        '3112',
        '3121',
        '3211',
      ],
    ],
    [
      fourDigitPlay('my-big', 'roll'),
      '1r34',
      ['1034', '1134', '1234', '1334', '1434', '1534', '1634', '1734', '1834', '1934'],
    ],
    [sides(back2), ' 大双 |小', [['大', '双'], ['小']]],
  ])('means the same bet however it is written: %#', (play, text, selection) => {
    expect((play as AnyPlay).read(text)).toEqual(selection)
  })
})

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
