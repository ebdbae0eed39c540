import { describe, expect, it } from 'vitest'
import { fiveDigitPlay, sixDigitPlay } from '../four-digit/long-number-plays.ts'
import { fourDigitPlay, threeDigitPlay } from '../four-digit/four-digit-plays.ts'
import type { Play } from '../play.ts'
import { threeKinds } from './credit-plays.ts'
import { group, groupShapes, groupSum, groupTyped, groupWith } from './group-plays.ts'
import { anyStraight, anywhere, duel, fancy, onTicked, sides } from './place-plays.ts'
import { readList, readNames, readPositions, readSet, readTyped } from './read-digits.ts'
import { segments } from './segment.ts'
import { straight, straightSum, sumTail } from './straight-plays.ts'

const { all5, front2, back2, back3, back4 } = segments
type AnyPlay = Play<unknown, unknown>

describe('what a player writes', () => {
  it.each<[string, () => unknown, unknown]>([
    ['a set', () => readSet('5, 8，9'), [5, 8, 9]],
    ['a set written together', () => readSet(' 589 '), [5, 8, 9]],
    ['no set', () => readSet(' , '), { error: 'selection_empty' }],
    [
      'a set with a letter behind',
      () => readSet('58a'),
      { error: 'selection_malformed', at: '58a' },
    ],
    [
      'a set with a letter before',
      () => readSet('a58'),
      { error: 'selection_malformed', at: 'a58' },
    ],
    ['a set with a digit twice', () => readSet('585'), { error: 'selection_duplicate', at: '585' }],
    ['places', () => readPositions(' 12 | 3 |45', 3), [[1, 2], [3], [4, 5]]],
    ['places left out', () => readPositions('12|-| ', 3, { mayMiss: true }), [[1, 2], [], []]],
    [
      'places left out where none may be',
      () => readPositions('12|-|3', 3),
      { error: 'selection_malformed', at: '-' },
    ],
    [
      'a place too few',
      () => readPositions('1|2', 3),
      { error: 'selection_out_of_range', at: '1|2' },
    ],
    [
      'a place with a letter',
      () => readPositions('1|a|2', 3),
      { error: 'selection_malformed', at: 'a' },
    ],
    [
      'no place at all',
      () => readPositions('-|-', 2, { mayMiss: true }),
      { error: 'selection_empty' },
    ],
    ['typed numbers', () => readTyped(' 12;34 a 12', 2), ['12', '34']],
    ['no typed numbers', () => readTyped('a;', 2), { error: 'selection_empty' }],
    [
      'a typed number too long',
      () => readTyped('12 345', 2),
      { error: 'selection_out_of_range', at: '345' },
    ],
    ['a list', () => readList(' 1,，18  7 ', { least: 1, most: 18 }), [1, 18, 7]],
    ['no list', () => readList(' , ', { least: 1, most: 18 }), { error: 'selection_empty' }],
    [
      'a list with a word',
      () => readList('1 x', { least: 1, most: 18 }),
      { error: 'selection_malformed', at: 'x' },
    ],
    [
      'a list with half a word',
      () => readList('1 2x', { least: 1, most: 18 }),
      { error: 'selection_malformed', at: '2x' },
    ],
    [
      'a list with a mark',
      () => readList('1 -2', { least: 1, most: 18 }),
      { error: 'selection_malformed', at: '-2' },
    ],
    [
      'a list with a number too long',
      () => readList('12345', { least: 1, most: 99_999 }),
      { error: 'selection_malformed', at: '12345' },
    ],
    [
      'a list below its least',
      () => readList('1 0', { least: 1, most: 18 }),
      { error: 'selection_out_of_range', at: '0' },
    ],
    [
      'a list above its most',
      () => readList('19', { least: 1, most: 18 }),
      { error: 'selection_out_of_range', at: '19' },
    ],
    [
      'a list with a number twice',
      () => readList('7 07', { least: 1, most: 18 }),
      { error: 'selection_duplicate', at: '7 07' },
    ],
    ['names', () => readNames(' 大,，小 ', ['大', '小']), ['大', '小']],
    ['no names', () => readNames(' ', ['大']), { error: 'selection_empty' }],
    [
      'a name of nobody',
      () => readNames('大 红', ['大']),
      { error: 'selection_malformed', at: '红' },
    ],
    [
      'a name twice',
      () => readNames('大,大', ['大']),
      { error: 'selection_duplicate', at: '大,大' },
    ],
  ])('is read, or refused by name: %s', (_, read, wanted) => {
    expect(read()).toEqual(wanted)
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
    ['a digit of a group', groupWith(back3), 'x', 'selection_malformed', 'x'],
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
