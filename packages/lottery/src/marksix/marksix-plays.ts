import { type Fraction, fraction, sum } from '@parlour/money'
import {
  hits,
  isSelectionRefusal,
  type Judgement,
  type Play,
  push,
  refuseSelection,
} from '../play.ts'
import { waysBySum } from '../ways.ts'
import { readList, readNames } from '../digits/read-digits.ts'
import { type Animal, animalOf, animals, colourOf } from './zodiac.ts'

/** Six main balls in the order drawn, and the special one. */
export type MarkSix = { readonly main: readonly number[]; readonly special: number }

const BALLS = 49
const MAIN = 6
const all = (draw: MarkSix): readonly number[] => [...draw.main, draw.special]

/** Numbers of the special ball. */
export const specialNumber: Play<readonly number[], MarkSix> = {
  id: 'special',
  read: (text) => readList(text, { least: 1, most: BALLS }),
  bets: (balls) => balls.length,
  units: (balls) => balls.length,
  judge: (balls, { special }) => hits(balls.includes(special) ? 1 : 0),
  chances: { win: fraction(1, BALLS) },
}

/** Numbers among the six main balls; each pays. */
export const mainNumber: Play<readonly number[], MarkSix> = {
  ...specialNumber,
  id: 'main',
  judge: (balls, { main }) => hits(balls.filter((ball) => main.includes(ball)).length),
  chances: { win: fraction(MAIN, BALLS) },
}

/** Numbers at one of the six main places, counted from 1. */
export const mainPlace = (place: number): Play<readonly number[], MarkSix> => ({
  ...specialNumber,
  id: `main${place}`,
  judge: (balls, { main }) => hits(balls.includes(main[place - 1]!) ? 1 : 0),
})

const digitSum = (ball: number): number => Math.floor(ball / 10) + (ball % 10)

/** Sides of the special ball that give the stake back on 49. */
const pushingSides: Readonly<Record<string, (ball: number) => boolean>> = {
  大: (ball) => ball >= 25,
  小: (ball) => ball < 25,
  单: (ball) => ball % 2 === 1,
  双: (ball) => ball % 2 === 0,
  合大: (ball) => digitSum(ball) >= 7,
  合小: (ball) => digitSum(ball) <= 6,
  合单: (ball) => digitSum(ball) % 2 === 1,
  合双: (ball) => digitSum(ball) % 2 === 0,
  尾大: (ball) => ball % 10 >= 5,
  尾小: (ball) => ball % 10 < 5,
  大单: (ball) => ball >= 25 && ball % 2 === 1,
  大双: (ball) => ball >= 25 && ball % 2 === 0,
  小单: (ball) => ball < 25 && ball % 2 === 1,
  小双: (ball) => ball < 25 && ball % 2 === 0,
  红单: (ball) => colourOf(ball) === '红' && ball % 2 === 1,
  红双: (ball) => colourOf(ball) === '红' && ball % 2 === 0,
  蓝单: (ball) => colourOf(ball) === '蓝' && ball % 2 === 1,
  蓝双: (ball) => colourOf(ball) === '蓝' && ball % 2 === 0,
  绿单: (ball) => colourOf(ball) === '绿' && ball % 2 === 1,
  绿双: (ball) => colourOf(ball) === '绿' && ball % 2 === 0,
}

const specialBalls = Array.from({ length: BALLS }, (_, at) => at + 1)
const chanceAmong = (wins: (ball: number) => boolean, of = specialBalls): Fraction =>
  fraction(of.filter(wins).length, BALLS)

/** Sides of the special ball: 49 gives every such stake back. */
export const specialSides: Play<readonly string[], MarkSix> = {
  id: 'special-sides',
  read: (text) => readNames(text, Object.keys(pushingSides)),
  bets: (sides) => sides.length,
  units: (sides) => sides.length,
  judge(sides, { special }): Judgement {
    if (special === BALLS) return push
    const won = sides.filter((side) => pushingSides[side]!(special))
    return { kind: 'hits', hits: Object.fromEntries(won.map((side) => [side, 1])) }
  },
  chances: Object.fromEntries(
    Object.entries(pushingSides).map(([side, wins]) => [
      side,
      chanceAmong(wins, specialBalls.slice(0, -1)),
    ]),
  ),
}

/** Colours, tails and animals of the special ball: 49 counts like any other. */
export const specialKinds = (lunarYear: number): Play<readonly string[], MarkSix> => {
  const kinds: Record<string, (ball: number) => boolean> = {}
  for (const colour of ['红', '蓝', '绿'] as const)
    kinds[colour] = (ball) => colourOf(ball) === colour
  for (let tail = 0; tail < 10; tail++) kinds[`${tail}尾`] = (ball) => ball % 10 === tail
  for (const animal of animals) kinds[animal] = (ball) => animalOf(ball, lunarYear) === animal
  return {
    id: 'special-kinds',
    read: (text) => readNames(text, Object.keys(kinds)),
    bets: (chosen) => chosen.length,
    units: (chosen) => chosen.length,
    judge: (chosen, { special }) => ({
      kind: 'hits',
      hits: Object.fromEntries(
        chosen.filter((kind) => kinds[kind]!(special)).map((kind) => [kind, 1]),
      ),
    }),
    chances: Object.fromEntries(
      Object.entries(kinds).map(([kind, wins]) => [kind, chanceAmong(wins)]),
    ),
  }
}

const totals: Readonly<Record<string, (sum: number) => boolean>> = {
  大: (sum) => sum >= 175,
  小: (sum) => sum < 175,
  单: (sum) => sum % 2 === 1,
  双: (sum) => sum % 2 === 0,
}

/** How many of the ways to draw seven have each sum. */
const drawsBySum = waysBySum({ drawn: 7, of: BALLS })

/** Sides of the sum of all seven: big from 175. */
export const totalSides: Play<readonly string[], MarkSix> = {
  id: 'total-sides',
  read: (text) => readNames(text, Object.keys(totals)),
  bets: (sides) => sides.length,
  units: (sides) => sides.length,
  judge(sides, draw) {
    const sum = all(draw).reduce((total, ball) => total + ball, 0)
    const won = sides.filter((side) => totals[side]!(sum))
    return { kind: 'hits', hits: Object.fromEntries(won.map((side) => [side, 1])) }
  },
  chances: Object.fromEntries(
    Object.entries(totals).map(([side, wins]) => [
      side,
      fraction(sum(drawsBySum.filter((_, balls) => wins(balls))), sum(drawsBySum)),
    ]),
  ),
}

/** The chance that none of k balls is among the seven. */
export function noneOf(count: number): Fraction {
  let [num, den] = [1n, 1n]
  for (let step = 0; step < 7; step++) {
    num *= BigInt(BALLS - count - step)
    den *= BigInt(BALLS - step)
  }
  return fraction(num < 0n ? 0n : num, den)
}

/** One bet that none of five to twelve numbers comes. */
export const missingNumbers = (size: number): Play<readonly number[], MarkSix> => ({
  id: `missing${size}`,
  read(text) {
    const balls = readList(text, { least: 1, most: BALLS })
    if (isSelectionRefusal(balls)) return balls
    return balls.length === size ? balls : refuseSelection('selection_out_of_range', text)
  },
  bets: () => 1,
  units: () => 1,
  judge: (balls, draw) => hits(all(draw).some((ball) => balls.includes(ball)) ? 0 : 1),
  chances: { win: noneOf(size) },
})

/** The chance that every one of some groups of balls shows among the seven, by inclusion and exclusion. */
export function allShow(sizes: readonly number[]): Fraction {
  let sum = fraction(0)
  for (let mask = 0; mask < 1 << sizes.length; mask++) {
    const missing = sizes.filter((_, at) => mask & (1 << at))
    const { num, den } = noneOf(missing.reduce((total, size) => total + size, 0))
    const sign = missing.length % 2 === 0 ? 1n : -1n
    sum = fraction(sum.num * den + sign * num * sum.den, sum.den * den)
  }
  return sum
}

/** One bet that the special ball is one of some animals; 49 gives the stake back. */
export const animalSet = (lunarYear: number): Play<readonly Animal[], MarkSix> => ({
  id: 'animal-set',
  read(text) {
    const chosen = readNames(text, animals)
    if (isSelectionRefusal(chosen)) return chosen
    return chosen.length <= 11 ? chosen : refuseSelection('selection_out_of_range', text)
  },
  bets: () => 1,
  units: () => 1,
  judge: (chosen, { special }) =>
    special === BALLS ? push : hits(chosen.includes(animalOf(special, lunarYear)) ? 1 : 0),
  chances: { win: fraction(4, BALLS) },
  chancesOf: (chosen) => ({
    win: chanceAmong(
      (ball) => chosen.includes(animalOf(ball, lunarYear)),
      specialBalls.slice(0, -1),
    ),
  }),
})
