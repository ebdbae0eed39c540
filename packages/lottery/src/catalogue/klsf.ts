import { fraction } from '@parlour/money'
import { type Balls, eightOfTwenty } from '../balls/ball-plays.ts'
import { eightDuel, eightGroups, eightNeighbours, eightSumSides } from '../balls/eight-plays.ts'
import { readNames } from '../digits/read-digits.ts'
import { hits, type Play } from '../play.ts'
import { ballDrawForm, ballsTo } from './ball-draw-form.ts'
import {
  anywhereBallsPlay,
  fixedBallsPlay,
  groupBallsPlay,
  pickPlay,
  straightBallsPlay,
} from './ball-plays.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import { ballList } from './canonical.ts'
import type { CatalogPlay, Family } from './catalogue.ts'
import { oddsFrom } from './demo-odds.ts'
import { bestOf, winsUpTo } from './most-paid.ts'
import { namedPlay, sidesPlay } from './named-plays.ts'

const draw = eightOfTwenty
/** The draw of the examples; its sum is 76. */
const shown = '08 04 11 05 01 20 17 10'

const sides: Readonly<Record<string, (ball: number) => boolean>> = {
  大: (ball) => ball >= 11,
  小: (ball) => ball < 11,
  单: (ball) => ball % 2 === 1,
  双: (ball) => ball % 2 === 0,
  尾大: (ball) => ball % 10 >= 5,
  尾小: (ball) => ball % 10 < 5,
}

/** Sides of the ball at a place: each holds for ten of twenty. */
const sidesAt = (place: number): Play<readonly string[], Balls> => ({
  id: `sides${place}`,
  read: (text) => readNames(text, Object.keys(sides)),
  bets: (chosen) => chosen.length,
  units: (chosen) => chosen.length,
  judge: (chosen, balls) => hits(chosen.filter((side) => sides[side]!(balls[place - 1]!)).length),
  chances: { win: fraction(1, 2) },
})

const groupsAt = (place: number): CatalogPlay => {
  const play = eightGroups(place)
  return namedPlay({
    id: `groups${place}`,
    group: 'groups',
    play,
    example: example('中,东', shown, groupHits[place - 1]!),
    most: bestOf(play, () =>
      Array.from({ length: 20 }, (_, ball) => new Array<number>(8).fill(ball + 1)),
    ),
  })
}

/** 中 is 1 to 7; 东 is 1, 5, 9, 13 and 17. */
const groupHits = [{}, { 中: 1 }, {}, { 中: 1, 东: 1 }, { 中: 1, 东: 1 }, {}, { 东: 1 }, {}]

function neighbours(ordered: boolean): CatalogPlay {
  const play = eightNeighbours(ordered)
  return bindPlay({
    id: ordered ? 'neighbours-straight' : 'neighbours-group',
    group: 'pick',
    entry: { kind: 'set', symbols: ballsTo(20), least: 2 },
    play,
    // 08 and 04 came one after the other, and so did 04 and 11.
    example: example('08 04 11', shown, 2),
    write: ballList,
    most: winsUpTo((balls) => Math.min(balls.length - 1, 7)),
    odds: oddsFrom(play.chances),
  })
}

const picks: readonly (readonly [string, number])[] = [
  ['08 02', 1],
  ['08 04 02', 1],
  ['08 04 11 02', 1],
  ['08 04 11 05 02', 1],
  ['08; 04 11 05 01 02', 1],
]

/** 快乐十分: eight of twenty. */
export const klsf: Family = bindFamily({
  ...ballDrawForm(draw),
  id: 'klsf',
  plays: [
    fixedBallsPlay({
      id: 'fixed-place',
      group: 'fixed',
      draw,
      example: example('08 02|04|-|-|-|-|-|11', shown, 2),
      atOdds: true,
    }),
    anywhereBallsPlay(
      { id: 'main', group: 'main', draw, example: example('10 02', shown), atOdds: true },
      { from: 0, length: 8 },
    ),
    ...picks.slice(1).map(([selection, won], at) =>
      pickPlay(
        {
          id: `pick${at + 2}`,
          group: 'pick',
          draw,
          example: example(selection, shown, won),
          atOdds: true,
        },
        at + 2,
      ),
    ),
    straightBallsPlay(
      {
        id: 'front3-straight',
        group: 'pick',
        draw,
        example: example('08|04 02|11', shown),
        atOdds: true,
      },
      { from: 0, length: 3 },
    ),
    groupBallsPlay(
      {
        id: 'front3-group',
        group: 'pick',
        draw,
        example: example('11 04 08 02', shown),
        atOdds: true,
      },
      { from: 0, length: 3 },
    ),
    neighbours(true),
    neighbours(false),
    namedPlay({
      id: 'sum-sides',
      group: 'sides',
      play: eightSumSides,
      pushChance: fraction(1894, 62_985),
      example: example('小', shown, { 小: 1 }),
    }),
    namedPlay({
      id: 'duel',
      group: 'sides',
      play: eightDuel,
      example: example('虎', shown, { 虎: 1 }),
    }),
    ...Array.from({ length: 8 }, (_, at) =>
      sidesPlay({
        id: `sides${at + 1}`,
        group: 'sides',
        play: sidesAt(at + 1),
        choices: Object.keys(sides),
        example: example('小,双,尾大', shown, [3, 2, 0, 2, 1, 1, 1, 2][at]!),
      }),
    ),
    ...Array.from({ length: 8 }, (_, at) => groupsAt(at + 1)),
  ],
})
