import { type Fraction, fraction } from '@parlour/money'
import type { Play } from '../play.ts'
import { type Balls, chancesBy, fiveOfEleven, outcomePlay } from './ball-plays.ts'

const oddOf = (balls: Balls): number => balls.filter((ball) => ball % 2 === 1).length

/** How many of the five are odd, written `3单2双`. */
const parityOf = (balls: Balls): string => `${oddOf(balls)}单${5 - oddOf(balls)}双`

export const parityCount: Play<readonly string[], Balls> = outcomePlay(
  'parity-count',
  parityOf,
  chancesBy(fiveOfEleven, parityOf),
)

/** The middle of the five by size. */
const middleOf = (balls: Balls): string =>
  String(balls.toSorted((a, b) => a - b)[2]!).padStart(2, '0')

export const middleBall: Play<readonly string[], Balls> = outcomePlay(
  'middle',
  middleOf,
  chancesBy(fiveOfEleven, middleOf),
)

/** Sides of the sum of the five; exactly 30 gives the stake back. */
export const sumSideOfFive = (balls: Balls): 'big' | 'small' | 'push' => {
  const sum = balls.reduce((all, ball) => all + ball, 0)
  return sum === 30 ? 'push' : sum > 30 ? 'big' : 'small'
}

/** How the sum of the five falls, exact. */
export const sumSideChances: Readonly<Record<string, Fraction>> = chancesBy(
  fiveOfEleven,
  sumSideOfFive,
)

/** The first ball against the last: it is never a tie. */
export const elevenDuel: Play<readonly string[], Balls> = outcomePlay(
  'duel',
  (balls) => (balls[0]! > balls[4]! ? '龙' : '虎'),
  { 龙: fraction(1, 2), 虎: fraction(1, 2) },
)
