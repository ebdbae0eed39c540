import { type Fraction, fraction, plus, sum } from '@parlour/money'
import { choose, waysBySum } from '../ways.ts'
import { type Play, push } from '../play.ts'
import { type Balls, type Banker, outcomePlay, readBanker } from './ball-plays.ts'

/** Twenty of eighty. */
export const twentyOfEighty = { drawn: 20, of: 80 } as const

const sumOf = (balls: Balls): number => balls.reduce((sum, ball) => sum + ball, 0)

/** How many draws have each sum: the ways to take twenty of eighty, by their sum. */
const drawsBySum = waysBySum(twentyOfEighty)
const allDraws = sum(drawsBySum)

const chanceOfSum = (wins: (sum: number) => boolean): Fraction =>
  fraction(sum(drawsBySum.filter((_, balls) => wins(balls))), allDraws)

const elements = [
  ['金', 210, 695],
  ['木', 696, 763],
  ['水', 764, 855],
  ['火', 856, 923],
  ['土', 924, 1410],
] as const

/** Five ranges of the sum of all twenty. */
export const kenoElements: Play<readonly string[], Balls> = outcomePlay(
  'elements',
  (balls) => {
    const sum = sumOf(balls)
    return elements.find(([, from, to]) => sum >= from && sum <= to)?.[0]
  },
  Object.fromEntries(
    elements.map(([name, from, to]) => [name, chanceOfSum((sum) => sum >= from && sum <= to)]),
  ),
)

/** Whether the middle sum 810 gives stakes back or loses both sides. */
export type MiddleRule = 'middle-pushes' | 'middle-loses'

const MIDDLE = 810

/** Sides of the sum: 810 is neither big nor small. */
export const kenoSumSides = (rule: MiddleRule): Play<readonly string[], Balls> => {
  const play = outcomePlay<Balls>(
    `sum-sides-${rule}`,
    (balls) => (sumOf(balls) === MIDDLE ? undefined : sumOf(balls) > MIDDLE ? '大' : '小'),
    { 大: chanceOfSum((sum) => sum > MIDDLE), 小: chanceOfSum((sum) => sum < MIDDLE) },
  )
  return rule === 'middle-loses' ? play : backAtMiddle(play)
}

/** Both sides of the sum at once: 810 is of none. */
export const kenoSumCombos = (rule: MiddleRule): Play<readonly string[], Balls> => {
  const comboOf = (sum: number) =>
    sum === MIDDLE ? undefined : `${sum > MIDDLE ? '大' : '小'}${sum % 2 === 1 ? '单' : '双'}`
  const play = outcomePlay<Balls>(
    `sum-combos-${rule}`,
    (balls) => comboOf(sumOf(balls)),
    Object.fromEntries(
      ['大单', '大双', '小单', '小双'].map((name) => [
        name,
        chanceOfSum((sum) => comboOf(sum) === name),
      ]),
    ),
  )
  return rule === 'middle-loses' ? play : backAtMiddle(play)
}

const backAtMiddle = (play: Play<readonly string[], Balls>): Play<readonly string[], Balls> => ({
  ...play,
  judge: (chosen, balls) => (sumOf(balls) === MIDDLE ? push : play.judge(chosen, balls)),
})

/** The middle sum itself. */
export const kenoMiddle: Play<readonly string[], Balls> = outcomePlay(
  'sum-middle',
  (balls) => (sumOf(balls) === MIDDLE ? '和' : undefined),
  { 和: chanceOfSum((sum) => sum === MIDDLE) },
)

export const kenoParity: Play<readonly string[], Balls> = outcomePlay(
  'sum-parity',
  (balls) => (sumOf(balls) % 2 === 1 ? '单' : '双'),
  { 单: chanceOfSum((sum) => sum % 2 === 1), 双: chanceOfSum((sum) => sum % 2 === 0) },
)

/** How likely it is that k of the twenty come from some of the eighty. */
const hyper = (k: number, among: number): Fraction => {
  const { drawn, of } = twentyOfEighty
  return fraction(
    exactChoose(among, k) * exactChoose(of - among, drawn - k),
    exactChoose(of, drawn),
  )
}

function exactChoose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - step + 1)) / BigInt(step)
  return ways
}

/** Whether most of the twenty are of one half of the balls, or ten of each. */
const halves = (
  id: string,
  names: readonly [string, string, string],
  inFirst: (ball: number) => boolean,
): Play<readonly string[], Balls> => {
  const [first, even, second] = names
  const most = Array.from({ length: 10 }, (_, at) => hyper(at + 11, 40)).reduce(plus)
  return outcomePlay(
    id,
    (balls) => {
      const count = balls.filter(inFirst).length
      return count > 10 ? first : count < 10 ? second : even
    },
    { [first]: most, [even]: hyper(10, 40), [second]: most },
  )
}

export const kenoUpDown = halves('up-down', ['上', '中', '下'], (ball) => ball <= 40)
export const kenoOddEven = halves('odd-even', ['奇', '和', '偶'], (ball) => ball % 2 === 1)

/** Which numbers of matched balls pay, by how many are picked. */
export const kenoTiers: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
}

/** The tier of so many balls matched out of those picked. */
export const matched = (count: number): string => `match${count}`

/** Pick one to five: every combination of so many of the balls chosen is a bet and pays by what it matches. */
export function kenoPick(size: number): Play<Banker, Balls> {
  const pays = kenoTiers[size] ?? [size]
  return {
    id: `pick${size}`,
    read: (text) => readBanker(text, size, twentyOfEighty.of),
    bets: ({ fixed, rest }) => choose(rest.length, size - fixed.length),
    units: ({ fixed, rest }) => choose(rest.length, size - fixed.length),
    judge({ fixed, rest }, balls) {
      const drawn = new Set(balls)
      const fixedMet = fixed.filter((ball) => drawn.has(ball)).length
      const met = rest.filter((ball) => drawn.has(ball)).length
      const free = size - fixed.length
      const hits: Record<string, number> = {}
      for (const count of pays) {
        const ofRest = count - fixedMet
        const ways = choose(met, ofRest) * choose(rest.length - met, free - ofRest)
        if (ways > 0) hits[matched(count)] = ways
      }
      return { kind: 'hits', hits }
    },
    chances: Object.fromEntries(pays.map((count) => [matched(count), chanceOfMatch(size, count)])),
  }
}

/** The chance that exactly so many of the picked are drawn. */
export function chanceOfMatch(size: number, count: number): Fraction {
  const { drawn, of } = twentyOfEighty
  return fraction(
    exactChoose(drawn, count) * exactChoose(of - drawn, size - count),
    exactChoose(of, size),
  )
}
