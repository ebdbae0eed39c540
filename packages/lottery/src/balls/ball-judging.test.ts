import { describe, expect, it } from 'vitest'
import { isSelectionRefusal, type Play } from '../play.ts'
import {
  anywhereBalls,
  type Balls,
  eightOfTwenty,
  fiveOfEleven,
  fixedBalls,
  groupBalls,
  pickBalls,
  straightBalls,
} from './ball-plays.ts'
import { eightDuel, eightGroups, eightNeighbours, eightSumSides } from './eight-plays.ts'
import { elevenDuel, middleBall, parityCount, sumSideOfFive } from './eleven-plays.ts'
import {
  kenoElements,
  kenoMiddle,
  kenoOddEven,
  kenoParity,
  kenoPick,
  kenoSumCombos,
  kenoSumSides,
  kenoUpDown,
} from './keno-plays.ts'
import { raceDuel, raceSides, raceSum, raceSumSides } from './race-plays.ts'

type AnyPlay = Play<unknown, Balls>
const any = (play: unknown) => play as AnyPlay

function judged(play: AnyPlay, text: string, draw: Balls) {
  const selection = play.read(text)
  if (isSelectionRefusal(selection)) return selection.error
  const judgement = play.judge(selection, draw)
  return judgement.kind === 'push' ? 'push' : judgement.hits
}
const read = (play: AnyPlay, text: string) => {
  const selection = play.read(text)
  return isSelectionRefusal(selection) ? selection.error : play.bets(selection)
}

/** Twenty balls of a sum: the smallest, moved up from the last on. */
function kenoOf(sum: number): number[] {
  const balls = Array.from({ length: 20 }, (_, at) => at + 1)
  let left = sum - 210
  for (let at = 19; at >= 0 && left > 0; at -= 1) {
    const moved = Math.min(left, 60)
    balls[at]! += moved
    left -= moved
  }
  return balls
}
/** Eight of twenty by the same way. */
function eightOf(sum: number): number[] {
  const balls = [1, 2, 3, 4, 5, 6, 7, 8]
  let left = sum - 36
  for (let at = 7; at >= 0 && left > 0; at -= 1) {
    const moved = Math.min(left, 12)
    balls[at]! += moved
    left -= moved
  }
  return balls
}
const both = (win: string) => ({ [win]: 1 })

describe('a draw of balls', () => {
  it.each<[string, unknown, string, Balls, unknown]>([
    ['eight: 83 is small', eightSumSides, '大 小', eightOf(83), both('小')],
    ['eight: 84 comes back', eightSumSides, '大 小', eightOf(84), 'push'],
    ['eight: 85 is big', eightSumSides, '大 小', eightOf(85), both('大')],
    ['eight: the first is larger', eightDuel, '龙 虎', [9, 1, 2, 3, 4, 5, 6, 8], both('龙')],
    ['eight: the last is larger', eightDuel, '龙 虎', [8, 1, 2, 3, 4, 5, 6, 9], both('虎')],
    ['eleven: the first is larger', elevenDuel, '龙 虎', [9, 1, 2, 3, 8], both('龙')],
    ['eleven: the last is larger', elevenDuel, '龙 虎', [8, 1, 2, 3, 9], both('虎')],
    ['eleven: three odd', parityCount, '3单2双', [1, 3, 5, 2, 4], both('3单2双')],
    ['eleven: two odd', parityCount, '3单2双', [1, 3, 6, 2, 4], {}],
    ['eleven: the middle by size', middleBall, '06 05', [11, 1, 6, 9, 2], both('06')],
    ['keno: gold ends at 695', kenoElements, '金 木', kenoOf(695), both('金')],
    ['keno: wood begins at 696', kenoElements, '金 木', kenoOf(696), both('木')],
    ['keno: wood ends at 763', kenoElements, '木 水', kenoOf(763), both('木')],
    ['keno: water begins at 764', kenoElements, '木 水', kenoOf(764), both('水')],
    ['keno: water ends at 855', kenoElements, '水 火', kenoOf(855), both('水')],
    ['keno: fire begins at 856', kenoElements, '水 火', kenoOf(856), both('火')],
    ['keno: fire ends at 923', kenoElements, '火 土', kenoOf(923), both('火')],
    ['keno: earth begins at 924', kenoElements, '火 土', kenoOf(924), both('土')],
    ['keno: the smallest sum is gold', kenoElements, '金', kenoOf(210), both('金')],
    ['keno: the greatest sum is earth', kenoElements, '土', kenoOf(1410), both('土')],
    ['keno: 809 is small', kenoSumSides('middle-pushes'), '大 小', kenoOf(809), both('小')],
    ['keno: 810 comes back', kenoSumSides('middle-pushes'), '大 小', kenoOf(810), 'push'],
    ['keno: 810 loses both', kenoSumSides('middle-loses'), '大 小', kenoOf(810), {}],
    ['keno: 811 is big', kenoSumSides('middle-loses'), '大 小', kenoOf(811), both('大')],
    [
      'keno: 811 is big and odd',
      kenoSumCombos('middle-pushes'),
      '大单 大双',
      kenoOf(811),
      both('大单'),
    ],
    [
      'keno: 812 is big and even',
      kenoSumCombos('middle-loses'),
      '大单 大双',
      kenoOf(812),
      both('大双'),
    ],
    [
      'keno: 809 is small and odd',
      kenoSumCombos('middle-loses'),
      '小单 小双',
      kenoOf(809),
      both('小单'),
    ],
    [
      'keno: 810 is neither and comes back',
      kenoSumCombos('middle-pushes'),
      '大双 小双',
      kenoOf(810),
      'push',
    ],
    ['keno: 810 is neither and loses', kenoSumCombos('middle-loses'), '大双 小双', kenoOf(810), {}],
    ['keno: 810 is the middle', kenoMiddle, '和', kenoOf(810), both('和')],
    ['keno: 811 is not', kenoMiddle, '和', kenoOf(811), {}],
    ['keno: an odd sum', kenoParity, '单 双', kenoOf(811), both('单')],
    ['keno: an even sum', kenoParity, '单 双', kenoOf(812), both('双')],
    [
      'keno: 40 is of the upper half',
      kenoUpDown,
      '上 中 下',
      [40, ...range(1, 10), ...range(41, 49)],
      both('上'),
    ],
    [
      'keno: 41 is of the lower half',
      kenoUpDown,
      '上 中 下',
      [...range(1, 9), ...range(41, 51)],
      both('下'),
    ],
    ['keno: ten of each', kenoUpDown, '上 中 下', [...range(31, 50)], both('中')],
    ['keno: eleven odd', kenoOddEven, '奇 和 偶', [...range(1, 19), 21], both('奇')],
    ['keno: eleven even', kenoOddEven, '奇 和 偶', [...range(2, 20), 22], both('偶')],
    ['keno: ten odd', kenoOddEven, '奇 和 偶', range(1, 20), both('和')],
    ['race: the first is larger', raceDuel(1, 10), '龙 虎', range(1, 10).reverse(), both('龙')],
    ['race: the tenth is larger', raceDuel(1, 10), '龙 虎', range(1, 10), both('虎')],
    [
      'race: 6 is big and even',
      raceSides(1),
      '大 小 单 双',
      [6, 1, 2, 3, 4, 5, 7, 8, 9, 10],
      { win: 2 },
    ],
    ['race: 5 is small', raceSides(2), '小', [6, 5, 1, 2, 3, 4, 7, 8, 9, 10], { win: 1 }],
    ['race: 5 is not big', raceSides(2), '大', [6, 5, 1, 2, 3, 4, 7, 8, 9, 10], { win: 0 }],
    ['race: 5 is odd', raceSides(2), '单', [6, 5, 1, 2, 3, 4, 7, 8, 9, 10], { win: 1 }],
    ['race: 6 is not small', raceSides(1), '小', [6, 5, 1, 2, 3, 4, 7, 8, 9, 10], { win: 0 }],
    ['race: 5 is not even', raceSides(2), '双', [6, 5, 1, 2, 3, 4, 7, 8, 9, 10], { win: 0 }],
    [
      'race: the first two are 11',
      raceSum(2),
      '11 12',
      range(1, 10).toSorted((a) => (a === 10 ? -1 : 1)),
      both('11'),
    ],
    ['race: the first three are 6', raceSum(3), '6 7', range(1, 10), both('6')],
    [
      'race: 11 comes back',
      raceSumSides('eleven-pushes'),
      '小',
      [1, 10, 2, 3, 4, 5, 6, 7, 8, 9],
      'push',
    ],
    [
      'race: 11 is small and odd',
      raceSumSides('eleven-is-small'),
      '大 小 单 双',
      [1, 10, 2, 3, 4, 5, 6, 7, 8, 9],
      { 小: 1, 单: 1 },
    ],
    [
      'race: 12 is big and even',
      raceSumSides('eleven-is-small'),
      '大 小 单 双',
      [2, 10, 1, 3, 4, 5, 6, 7, 8, 9],
      { 大: 1, 双: 1 },
    ],
    ['race: 10 is small', raceSumSides('eleven-pushes'), '大', [1, 9, 2, 3, 4, 5, 6, 7, 8, 10], {}],
  ])('%s', (_, play, text, draw, wanted) => {
    expect(judged(any(play), text, draw)).toEqual(wanted)
  })

  it.each([
    [7, { 中: 1, 西: 1 }],
    [8, { 发: 1, 北: 1 }],
    [14, { 发: 1, 南: 1 }],
    [15, { 白: 1, 西: 1 }],
    [1, { 中: 1, 东: 1 }],
    [20, { 白: 1, 北: 1 }],
  ])('eight: %i at its place is of a dragon and a wind', (ball, wanted) => {
    const others = range(1, 20).filter((one) => one !== ball)
    for (const position of [1, 2, 8]) {
      const draw = [...others.slice(0, position - 1), ball, ...others.slice(position - 1)].slice(
        0,
        8,
      )
      expect(judged(any(eightGroups(position)), '中 发 白 东 南 西 北', draw)).toEqual(wanted)
    }
  })

  it.each([
    [29, 'small'],
    [30, 'push'],
    [31, 'big'],
  ])('five of eleven with a sum of %i are %s', (sum, side) => {
    expect(sumSideOfFive([1, 2, 10, 11, sum - 24])).toBe(side)
  })
})

describe('balls that are chosen', () => {
  const segment = { from: 0, length: 3 }
  const straight = any(straightBalls(fiveOfEleven, segment))
  const group = any(groupBalls(fiveOfEleven, segment))
  const fixed = any(fixedBalls(fiveOfEleven))
  const anywhere = any(anywhereBalls(fiveOfEleven, segment))
  const pick2 = any(pickBalls(fiveOfEleven, 2))
  const pick5 = any(pickBalls(fiveOfEleven, 5))
  const pick6 = any(pickBalls(fiveOfEleven, 6))
  const keno3 = any(kenoPick(3))
  const neighbours = any(eightNeighbours(true))
  const group2 = any(eightNeighbours(false))

  it.each<[AnyPlay, string, number | string]>([
    [straight, '1 2|2 3|3 4', 4],
    [straight, '1|1|2', 'selection_out_of_range'],
    [straight, '1|2', 'selection_out_of_range'],
    [straight, '1|2|3|4', 'selection_out_of_range'],
    [straight, '1|2|12', 'selection_out_of_range'],
    [straight, '0|2|3', 'selection_out_of_range'],
    [group, '1 2 3 4', 4],
    [group, '1; 2 3 4', 3],
    [group, '1 2; 3 4', 2],
    [group, '1 2', 'selection_out_of_range'],
    [group, '1 2 3; 4', 'selection_out_of_range'],
    [group, '1; 2', 'selection_out_of_range'],
    [group, '1; 1 2 3', 'selection_duplicate'],
    [group, '1; 2; 3', 'selection_duplicate'],
    [group, '12 1 2', 'selection_out_of_range'],
    [group, '0 1 2', 'selection_out_of_range'],
    [group, '1; 2 3 12', 'selection_out_of_range'],
    [fixed, '1=2 3;5=4', 3],
    [fixed, ' 1=2 3 ; ; 5= ', 2],
    [fixed, '0=2', 'selection_malformed'],
    [fixed, '6=2', 'selection_malformed'],
    [fixed, 'x=2', 'selection_malformed'],
    [fixed, '1=2;1=3', 'selection_malformed'],
    [fixed, '1=12', 'selection_out_of_range'],
    [fixed, '1=0', 'selection_out_of_range'],
    [fixed, '1=', 'selection_empty'],
    [fixed, '1;2=3', 1],
    [fixed, '', 'selection_empty'],
    [anywhere, '1 2 11', 3],
    [anywhere, '12', 'selection_out_of_range'],
    [anywhere, '0', 'selection_out_of_range'],
    [pick2, '1 2 3', 3],
    [pick2, '1; 2 3', 2],
    [pick6, '1 2 3 4 5 6 7', 7],
    [keno3, '1 2 3 4', 4],
    [keno3, '1; 2 3 4', 3],
    [keno3, '81 1 2', 'selection_out_of_range'],
    [neighbours, '1 2 3', 6],
    [group2, '1 2 3', 3],
    [neighbours, '1', 'selection_out_of_range'],
    [neighbours, '1 21', 'selection_out_of_range'],
    [neighbours, '1 x', 'selection_malformed'],
    [neighbours, '0 1', 'selection_out_of_range'],
    [any(raceSides(1)), '大 小', 2],
    [any(raceSumSides('eleven-is-small')), '大 单', 2],
    [any(raceSumSides('eleven-pushes')), '大 单', 'selection_out_of_range'],
    [any(raceSumSides('eleven-pushes')), '大', 1],
    [any(kenoParity), '单,双', 2],
    [any(kenoParity), '单，  双', 2],
    [any(kenoParity), ' ', 'selection_empty'],
    [any(kenoParity), '单 单', 'selection_duplicate'],
    [any(kenoParity), '大', 'selection_malformed'],
  ])('%# %s is so many bets, or none', (play, text, wanted) => {
    expect(read(play, text)).toBe(wanted)
    const selection = play.read(text)
    if (!isSelectionRefusal(selection)) expect(play.units(selection)).toBe(wanted)
  })

  const draw = [3, 1, 7, 11, 5]
  it.each<[AnyPlay, string, number]>([
    [straight, '3 4|1|7', 1],
    [straight, '1|3|7', 0],
    [group, '1 3 7', 1],
    [group, '1 3 7 11', 1],
    [group, '1 3 11', 0],
    [group, '3; 1 7', 1],
    [group, '11; 1 3 7', 0],
    [fixed, '1=3 1;2=3;5=5', 2],
    [anywhere, '7 11 1', 2],
    [pick2, '3 1 2', 1],
    [pick2, '3 1 7', 3],
    [pick2, '2; 3 1', 0],
    [pick2, '3; 1 7 2', 2],
    [pick5, '1 3 5 7 11', 1],
    [pick5, '1 3 5 7 10', 0],
    [pick6, '1 3 5 7 11 2 4', 2],
    [pick6, '1 3 5 7 10 2 4', 0],
    [pick6, '2; 1 3 5 7 11', 1],
  ])('%# wins so often', (play, text, wins) => {
    expect(judged(play, text, draw)).toEqual({ win: wins })
  })

  it('pick only among those that count as drawn', () => {
    const two = any(pickBalls({ drawn: 2, of: 11 }, 2))
    expect(judged(two, '3 1', draw)).toEqual({ win: 1 })
    expect(judged(two, '3 7', draw)).toEqual({ win: 0 })
  })

  it('that stand beside each other win for every pair of neighbours', () => {
    const eight = [4, 9, 13, 2, 20, 1, 6, 5]
    expect(judged(neighbours, '4 9 13', eight)).toEqual({ win: 2 })
    expect(judged(group2, '9 4', eight)).toEqual({ win: 1 })
    expect(judged(neighbours, '4 13', eight)).toEqual({ win: 0 })
    expect(judged(neighbours, '6 5', eight)).toEqual({ win: 1 })
    expect(eightOfTwenty).toEqual({ drawn: 8, of: 20 })
  })

  it('of keno pay by how many of each combination came', () => {
    const twenty = range(1, 20)
    expect(judged(keno3, '1 2 3 80', twenty)).toEqual({ match3: 1, match2: 3 })
    expect(judged(keno3, '80; 1 2 3', twenty)).toEqual({ match2: 3 })
    expect(judged(keno3, '78 79 80', twenty)).toEqual({})
    expect(judged(any(kenoPick(7)), '1 2 3 4 5 6 7', twenty)).toEqual({ match7: 1 })
  })
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
