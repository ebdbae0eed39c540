import { describe, expect, it } from 'vitest'
import { colourPlay } from '../colour/colour-plays.ts'
import { isSelectionRefusal, type Play } from '../play.ts'
import { digitsOfKeno, exactSum, sumKinds, threeSums } from '../sum28/sum28-plays.ts'
import {
  anyRun,
  anyTriple,
  diceSides,
  diceSum,
  differentFaces,
  noFace,
  oneFace,
  onePair,
  oneTriple,
  pairAndOther,
} from './dice-plays.ts'

type AnyPlay = Play<unknown, unknown>

function judged(play: unknown, text: string, draw: unknown) {
  const selection = (play as AnyPlay).read(text)
  if (isSelectionRefusal(selection)) return selection.error
  const judgement = (play as AnyPlay).judge(selection, draw)
  return judgement.kind === 'push' ? 'push' : judgement.hits
}
const betsOf = (play: unknown, text: string) => {
  const selection = (play as AnyPlay).read(text)
  if (isSelectionRefusal(selection)) return selection.error
  expect((play as AnyPlay).units(selection)).toBe((play as AnyPlay).bets(selection))
  return (play as AnyPlay).bets(selection)
}

describe('three dice', () => {
  it.each<[string, unknown, string, readonly number[], unknown]>([
    ['a sum by itself', diceSum, '10 11', [4, 4, 3], { 11: 1 }],
    ['11 is big and odd', diceSides('triples-count'), '大 小 单 双', [4, 4, 3], { win: 2 }],
    ['11 is not small', diceSides('triples-count'), '小', [4, 4, 3], { win: 0 }],
    ['10 is small', diceSides('triples-count'), '小', [4, 4, 2], { win: 1 }],
    ['10 is not big', diceSides('triples-count'), '大', [4, 4, 2], { win: 0 }],
    ['10 is even', diceSides('triples-count'), '双', [4, 4, 2], { win: 1 }],
    ['10 is not odd', diceSides('triples-count'), '单', [4, 4, 2], { win: 0 }],
    ['a triple counts', diceSides('triples-count'), '大', [5, 5, 5], { win: 1 }],
    ['a triple loses', diceSides('triples-lose'), '大', [5, 5, 5], { win: 0 }],
    ['what is no triple does not', diceSides('triples-lose'), '大', [5, 5, 4], { win: 1 }],
    ['a pair', onePair('triple-is-no-pair'), '5 4', [5, 5, 4], { win: 1 }],
    ['three are a pair', onePair('triple-is-a-pair'), '5', [5, 5, 5], { win: 1 }],
    ['three are no pair', onePair('triple-is-no-pair'), '5', [5, 5, 5], { win: 0 }],
    ['a triple of a face', oneTriple, '5 6', [5, 5, 5], { win: 1 }],
    ['a face', oneFace, '1 2 6', [1, 2, 2], { win: 2 }],
    ['a face that stays away', noFace, '1 2 6', [1, 2, 2], { win: 1 }],
    ['any triple', anyTriple, '', [2, 2, 2], { win: 1 }],
    ['no triple', anyTriple, '', [2, 2, 3], { win: 0 }],
    ['a run in any order', anyRun, '', [4, 2, 3], { win: 1 }],
    ['no run with a gap behind', anyRun, '', [1, 2, 4], { win: 0 }],
    ['no run with a gap before', anyRun, '', [1, 3, 4], { win: 0 }],
    ['two different', differentFaces(2), '1 2 3', [1, 2, 2], { win: 1 }],
    ['two different of three', differentFaces(2), '1 2 3', [1, 2, 3], { win: 3 }],
    ['two with a banker', differentFaces(2), '1; 2 3 4', [1, 2, 3], { win: 2 }],
    ['two without their banker', differentFaces(2), '4; 2 3', [1, 2, 3], { win: 0 }],
    ['three different', differentFaces(3), '1 2 3 4', [1, 2, 3], { win: 1 }],
    ['three of which two came', differentFaces(3), '1; 2 3 4', [1, 2, 2], { win: 0 }],
    ['a pair and another', pairAndOther, '1; 2,3', [1, 2, 1], { win: 1 }],
    ['a pair and none of the others', pairAndOther, '1; 2,3', [1, 4, 1], { win: 0 }],
    ['another without its pair', pairAndOther, '1; 2,3', [1, 2, 3], { win: 0 }],
    ['a triple is no pair and another', pairAndOther, '1; 1,2', [1, 1, 1], { win: 0 }],
  ])('judge %s', (_, play, text, dice, wanted) => {
    expect(judged(play, text, dice)).toEqual(wanted)
  })

  it.each<[string, unknown, string, number | string]>([
    ['faces', oneFace, '1 2 6', 3],
    ['a face too high', oneFace, '7', 'selection_out_of_range'],
    ['a face too low', oneFace, '0', 'selection_out_of_range'],
    ['sides', diceSides('triples-lose'), '大 单', 2],
    ['two of three', differentFaces(2), '1 2 3', 3],
    ['a banker with three', differentFaces(2), '1; 2 3 4', 3],
    ['two bankers with three', differentFaces(3), '1 2; 3 4 5', 3],
    ['pairs times others', pairAndOther, '1,2; 2,3,4', 5],
    ['a pair with itself', pairAndOther, '1; 1', 'selection_out_of_range'],
    ['a pair with nothing', pairAndOther, '1', 'selection_empty'],
    ['sums that are none', threeSums, '1 2 x', 'selection_malformed'],
    ['sums that are too few', threeSums, '1 2', 'selection_out_of_range'],
    ['three parts', pairAndOther, '1; 2; 3', 'selection_out_of_range'],
    ['a pair alone', pairAndOther, '1', 'selection_empty'],
    ['others alone', pairAndOther, '; 1', 'selection_empty'],
    ['a pair too high', pairAndOther, '7; 1', 'selection_out_of_range'],
    ['another too low', pairAndOther, '1; 0', 'selection_out_of_range'],
  ])('count %s', (_, play, text, wanted) => {
    expect(betsOf(play, text)).toBe(wanted)
  })
})

describe('the sum of three digits', () => {
  it('is of every kind that it is of', () => {
    const all = '大 小 单 双 大单 大双 小单 小双 极大 极小 绿 蓝 红'
    const kindsOf = (sum: number) => Object.keys(judged(sumKinds, all, sum) as object).join(' ')
    expect([0, 5, 6, 13, 14, 21, 22, 27].map(kindsOf)).toEqual([
      '小 双 小双 极小',
      '小 单 小单 极小 蓝',
      '小 双 小双 红',
      '小 单 小单',
      '大 双 大双',
      '大 单 大单 红',
      '大 双 大双 极大 绿',
      '大 单 大单 极大',
    ])
  })

  it('is bet on by itself or with two others', () => {
    expect(judged(exactSum, '0 27', 27)).toEqual({ 27: 1 })
    expect(judged(threeSums, '0 13 27', 13)).toEqual({ win: 1 })
    expect(judged(threeSums, '0 13 27', 14)).toEqual({ win: 0 })
    for (const text of ['0 1', '0 1 2 3', '26 27 28'])
      expect(betsOf(threeSums, text)).toBe('selection_out_of_range')
    expect(betsOf(threeSums, '0 13 27')).toBe(1)
    expect(threeSums.chancesOf!([0, 27, 13])).toEqual({ win: { num: 77n, den: 1000n } })
  })

  it('comes from twenty balls by zones of the sorted ones', () => {
    const balls = Array.from({ length: 20 }, (_, at) => (at + 1) * 4 - (at % 3)).reverse()
    const sorted = balls.toReversed()
    const digitOf = (places: readonly number[]) =>
      places.reduce((sum, place) => sum + sorted[place - 1]!, 0) % 10
    expect(digitsOfKeno(balls, 'beijing')).toEqual([
      digitOf([1, 2, 3, 4, 5, 6]),
      digitOf([7, 8, 9, 10, 11, 12]),
      digitOf([13, 14, 15, 16, 17, 18]),
    ])
    expect(digitsOfKeno(balls, 'canada')).toEqual([
      digitOf([2, 5, 8, 11, 14, 17]),
      digitOf([3, 6, 9, 12, 15, 18]),
      digitOf([4, 7, 10, 13, 16, 19]),
    ])
    const wide = [80, 1, 5, 9, 13, 14, 21, 22, 30, 31, 40, 44, 50, 51, 60, 61, 70, 71, 72, 73]
    expect(digitsOfKeno(wide, 'beijing')).toEqual([
      (1 + 5 + 9 + 13 + 14 + 21) % 10,
      (22 + 30 + 31 + 40 + 44 + 50) % 10,
      (51 + 60 + 61 + 70 + 71 + 72) % 10,
    ])
  })
})

describe('a colour', () => {
  it.each([
    ['', 'selection_empty'],
    ['  ', 'selection_empty'],
    ['12', 'selection_malformed'],
    ['a1', 'selection_malformed'],
    ['1a', 'selection_malformed'],
    [' 7 ', 1],
    ['green', 1],
  ])('written %j is %s', (text, wanted) => {
    expect(betsOf(colourPlay, text)).toBe(wanted)
  })
})
