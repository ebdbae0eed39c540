import { type Fraction, fraction } from '@parlour/money'
import { type Play, push, refuseSelection } from '../play.ts'
import { readNames } from '../digits/read-digits.ts'
import { type Balls, outcomePlay } from './ball-plays.ts'

/** The pairs of places that duel: first against last, and so on to the middle. */
export const raceDuels = [
  [1, 10],
  [2, 9],
  [3, 8],
  [4, 7],
  [5, 6],
] as const

/** Which of two places has the larger number: it is never a tie. Places are counted from 1. */
export const raceDuel = (first: number, second: number): Play<readonly string[], Balls> =>
  outcomePlay('duel', (balls) => (balls[first - 1]! > balls[second - 1]! ? '龙' : '虎'), {
    龙: fraction(1, 2),
    虎: fraction(1, 2),
  })

const sideOf: Readonly<Record<string, (ball: number) => boolean>> = {
  大: (ball) => ball >= 6,
  小: (ball) => ball < 6,
  单: (ball) => ball % 2 === 1,
  双: (ball) => ball % 2 === 0,
}
const sideNames = Object.keys(sideOf)

/** Sides of the number at a place; each side that holds pays. */
export const raceSides = (place: number): Play<readonly string[], Balls> => ({
  id: 'sides',
  read: (text) => readNames(text, sideNames),
  bets: (sides) => sides.length,
  units: (sides) => sides.length,
  judge: (sides, balls) => ({
    kind: 'hits',
    hits: { win: sides.filter((side) => sideOf[side]!(balls[place - 1]!)).length },
  }),
  chances: { win: fraction(1, 2) },
})

/** Sums of the first places, each with a chance of its own. */
export function raceSum(places: 2 | 3): Play<readonly string[], Balls> {
  const sumOf = (balls: Balls) =>
    String(balls.slice(0, places).reduce((sum, ball) => sum + ball, 0))
  return outcomePlay(`sum${places}`, sumOf, sumChances(places))
}

/** Every ordered way to fill the first places. */
export function sumChances(places: number): Readonly<Record<string, Fraction>> {
  const ways = new Map<number, number>()
  let all = 0
  const walk = (taken: readonly number[], sum: number) => {
    if (taken.length === places) {
      ways.set(sum, (ways.get(sum) ?? 0) + 1)
      all++
      return
    }
    for (let ball = 1; ball <= 10; ball++)
      if (!taken.includes(ball)) walk([...taken, ball], sum + ball)
  }
  walk([], 0)
  return Object.fromEntries([...ways].map(([sum, count]) => [String(sum), fraction(count, all)]))
}

/** Whether 11, the middle of champion and runner-up, gives stakes on sides back or is small. */
export type ElevenRule = 'eleven-pushes' | 'eleven-is-small'

const sumSideOf: Readonly<Record<string, (sum: number) => boolean>> = {
  大: (sum) => sum > 11,
  小: (sum) => sum <= 11,
  单: (sum) => sum % 2 === 1,
  双: (sum) => sum % 2 === 0,
}

/** Sides of the sum of champion and runner-up. */
export const raceSumSides = (rule: ElevenRule): Play<readonly string[], Balls> => {
  const among = (side: string) =>
    Object.entries(sumChances(2)).filter(
      ([sum]) => sumSideOf[side]!(Number(sum)) && !(rule === 'eleven-pushes' && sum === '11'),
    )
  return {
    id: `sum-sides-${rule}`,
    read(text) {
      const sides = readNames(text, sideNames)
      // A push gives one stake back: sides are bought one at a time where it can happen.
      return rule === 'eleven-pushes' && Array.isArray(sides) && sides.length > 1
        ? refuseSelection('selection_out_of_range', text)
        : sides
    },
    bets: (sides) => sides.length,
    units: (sides) => sides.length,
    judge(sides, balls) {
      const sum = balls[0]! + balls[1]!
      if (sum === 11 && rule === 'eleven-pushes') return push
      const won = sides.filter((side) => sumSideOf[side]!(sum))
      return { kind: 'hits', hits: Object.fromEntries(won.map((side) => [side, 1])) }
    },
    chances: Object.fromEntries(
      sideNames.map((side) => [
        side,
        among(side).reduce<Fraction>(
          (sum, [, { num, den }]) => fraction(sum.num * den + num * sum.den, sum.den * den),
          fraction(0),
        ),
      ]),
    ),
  }
}
