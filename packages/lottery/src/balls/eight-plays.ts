import { fraction, sum } from '@parlour/money'
import { arrange, choose, waysBySum } from '../ways.ts'
import { readList } from '../digits/read-digits.ts'
import { hits, isSelectionRefusal, type Play, push, refuseSelection } from '../play.ts'
import { type Balls, eightOfTwenty, outcomePlay } from './ball-plays.ts'

const sumOf = (balls: Balls): number => balls.reduce((sum, ball) => sum + ball, 0)

/** The sum of eight that is neither big nor small: stakes come back. */
const MIDDLE = 84

const sideOf = (balls: Balls): string =>
  sumOf(balls) === MIDDLE ? '和' : sumOf(balls) > MIDDLE ? '大' : '小'

/** Sides of the sum of eight: big 85 to 132, small 36 to 83, 84 gives the stake back. */
export const eightSumSides: Play<readonly string[], Balls> = (() => {
  const draws = waysBySum(eightOfTwenty)
  const chanceOf = (wins: (sum: number) => boolean) =>
    fraction(sum(draws.filter((_, balls) => wins(balls))), sum(draws))
  const chances = {
    大: chanceOf((balls) => balls > MIDDLE),
    小: chanceOf((balls) => balls < MIDDLE),
  }
  const play = outcomePlay<Balls>('sum-sides', sideOf, chances)
  return {
    ...play,
    judge: (sides, balls) => (sumOf(balls) === MIDDLE ? push : play.judge(sides, balls)),
  }
})()

/** The first ball against the last. */
export const eightDuel: Play<readonly string[], Balls> = outcomePlay(
  'duel',
  (balls) => (balls[0]! > balls[7]! ? '龙' : '虎'),
  { 龙: fraction(1, 2), 虎: fraction(1, 2) },
)

/** Groups of numbers a position can fall into: three dragons and four winds. */
export const eightGroups = (position: number): Play<readonly string[], Balls> => ({
  ...outcomePlay<Balls>('dragons-and-winds', (balls) => dragonOf(balls[position - 1]!), {
    中: fraction(7, 20),
    发: fraction(7, 20),
    白: fraction(3, 10),
    东: fraction(1, 4),
    南: fraction(1, 4),
    西: fraction(1, 4),
    北: fraction(1, 4),
  }),
  judge(chosen, balls) {
    const ball = balls[position - 1]!
    const drawn = [dragonOf(ball), windOf(ball)]
    return {
      kind: 'hits',
      hits: Object.fromEntries(
        chosen.filter((name) => drawn.includes(name)).map((name) => [name, 1]),
      ),
    }
  },
})

const dragonOf = (ball: number): string => (ball <= 7 ? '中' : ball <= 14 ? '发' : '白')
const windOf = (ball: number): string => ['北', '东', '南', '西'][ball % 4]!

/** Two neighbours in the order drawn: as they came, or in either order. */
export const eightNeighbours = (ordered: boolean): Play<Balls, Balls> => {
  const bets = (balls: Balls) => (ordered ? arrange(balls.length, 2) : choose(balls.length, 2))
  return {
    id: ordered ? 'neighbours-straight' : 'neighbours-group',
    read(text) {
      const balls = readList(text, { least: 1, most: eightOfTwenty.of })
      if (isSelectionRefusal(balls)) return balls
      return balls.length >= 2 ? balls : refuseSelection('selection_out_of_range', text)
    },
    bets,
    units: bets,
    judge(chosen, balls) {
      const next = balls.slice(1)
      return hits(
        next.filter((ball, at) => chosen.includes(ball) && chosen.includes(balls[at]!)).length,
      )
    },
    chances: { win: ordered ? fraction(7, 380) : fraction(7, 190) },
  }
}
