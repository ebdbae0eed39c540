import { type Fraction, fraction } from '@parlour/money'
import { type Balls, chancesBy, fiveOfEleven, outcomePlay } from '../balls/ball-plays.ts'
import {
  elevenDuel,
  middleBall,
  parityCount,
  sumSideChances,
  sumSideOfFive,
} from '../balls/eleven-plays.ts'
import { readNames } from '../digits/read-digits.ts'
import { hits, type Play, push } from '../play.ts'
import { ballDrawForm } from './ball-draw-form.ts'
import {
  anywhereBallsPlay,
  fixedBallsPlay,
  groupBallsPlay,
  pickPlay,
  straightBallsPlay,
} from './ball-plays.ts'
import { bindFamily, example } from './bind-play.ts'
import type { CatalogPlay, Family } from './catalogue.ts'
import { namedPlay, sidesPlay } from './named-plays.ts'

const draw = fiveOfEleven
/** The draw of the examples. */
const shown = '08 04 11 05 01'

const segments = [
  ['front3', 0, 3, '08|04 02|11', '08 04 11 02'],
  ['middle3', 1, 3, '04|11 02|05', '04 11 05 02'],
  ['back3', 2, 3, '11|05 02|01', '11 05 01 02'],
  ['front2', 0, 2, '08|04 02', '08 04 02'],
  ['back2', 3, 2, '05|01 02', '05 01 02'],
] as const

const orderedPlays = segments.flatMap(([name, from, length, straight, group]): CatalogPlay[] => {
  const of = `${length === 3 ? 'three' : 'two'}-${name.replace(/\d/, '')}`
  const segment = { from, length }
  return [
    straightBallsPlay(
      { id: `${name}-straight`, group: of, draw, example: example(straight, shown) },
      segment,
    ),
    groupBallsPlay(
      { id: `${name}-group`, group: of, draw, example: example(group, shown) },
      segment,
    ),
  ]
})

const picks: readonly (readonly [string, number])[] = [
  ['08 02', 1],
  ['08 04 02', 1],
  ['08 04 11 02', 1],
  ['08; 04 11 05 02', 1],
  ['08 04 11 05 01', 1],
  ['08 04 11 05 01 02 03', 2],
  ['08 04 11 05 01 02 03', 1],
  ['08 04 11 05 01 02 03 06 07', 4],
]

/** Sides of the ball at a place; 11 is neither and gives stakes back. */
const sides: Readonly<Record<string, (ball: number) => boolean>> = {
  大: (ball) => ball >= 6,
  小: (ball) => ball < 6,
  单: (ball) => ball % 2 === 1,
  双: (ball) => ball % 2 === 0,
}

const sidesAt = (place: number): Play<readonly string[], Balls> => ({
  id: `sides${place}`,
  read: (text) => readNames(text, Object.keys(sides)),
  bets: (chosen) => chosen.length,
  units: (chosen) => chosen.length,
  judge(chosen, balls) {
    const ball = balls[place - 1]!
    return ball === 11 ? push : hits(chosen.filter((side) => sides[side]!(ball)).length)
  },
  chances: { win: fraction(5, 11) },
})

const sumSides: Play<readonly string[], Balls> = (() => {
  const sideOf = (balls: Balls) => ({ big: '大', small: '小', push: '' })[sumSideOfFive(balls)]
  const { 大: big, 小: small } = chancesBy(fiveOfEleven, sideOf) as Record<string, Fraction>
  const play = outcomePlay<Balls>('sum-sides', sideOf, { 大: big!, 小: small! })
  return {
    ...play,
    judge: (chosen, balls) => (sumSideOfFive(balls) === 'push' ? push : play.judge(chosen, balls)),
  }
})()

/** Five of eleven, without putting back. */
export const elevenFive: Family = bindFamily({
  ...ballDrawForm(draw),
  id: '11x5',
  prizeBase: 1980,
  plays: [
    ...orderedPlays,
    fixedBallsPlay({
      id: 'fixed-place',
      group: 'fixed',
      draw,
      example: example('08 02|04|-|01|-', shown, 2),
    }),
    ...(['front3', 'middle3', 'back3'] as const).map((name, from) =>
      anywhereBallsPlay(
        { id: `${name}-anywhere`, group: 'anywhere', draw, example: example('11 02', shown) },
        { from, length: 3 },
      ),
    ),
    ...picks.map(([selection, won], at) =>
      pickPlay(
        { id: `pick${at + 1}`, group: 'pick', draw, example: example(selection, shown, won) },
        at + 1,
      ),
    ),
    namedPlay({
      id: 'parity-count',
      group: 'fancy',
      play: parityCount,
      example: example('3单2双,5单0双', shown, { '3单2双': 1 }),
      byGroup: true,
    }),
    namedPlay({
      id: 'middle',
      group: 'fancy',
      play: middleBall,
      example: example('05,06', shown, { '05': 1 }),
      byGroup: true,
    }),
    ...[1, 2, 3, 4, 5].map((place) =>
      sidesPlay({
        id: `sides${place}`,
        group: 'sides',
        play: sidesAt(place),
        choices: Object.keys(sides),
        pushChance: fraction(1, 11),
        example: example('大,双', shown, ([2, 1, 'push', 0, 0] as const)[place - 1]),
      }),
    ),
    namedPlay({
      id: 'sum-sides',
      group: 'sides',
      play: sumSides,
      pushChance: sumSideChances.push!,
      example: example('小', shown, { 小: 1 }),
    }),
    namedPlay({
      id: 'duel',
      group: 'sides',
      play: elevenDuel,
      example: example('龙', shown, { 龙: 1 }),
    }),
  ],
})
