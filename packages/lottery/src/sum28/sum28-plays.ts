import { type Fraction, fraction, plus } from '@parlour/money'
import { hits, isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import { readList, readNames } from '../digits/read-digits.ts'
import { outcomePlay } from '../balls/ball-plays.ts'

/** The sum of three digits, 0 to 27. */
export type Sum28 = number

const waysOfSum = (sum: number): number => {
  let ways = 0
  for (let a = 0; a < 10; a++)
    for (let b = 0; b < 10; b++) if (sum - a - b >= 0 && sum - a - b < 10) ways++
  return ways
}

export const chanceOfSum = (sum: number): Fraction => fraction(waysOfSum(sum), 1000)

const sums = Array.from({ length: 28 }, (_, sum) => sum)
const chanceWhere = (wins: (sum: number) => boolean): Fraction =>
  sums.filter(wins).reduce<Fraction>((all, sum) => plus(all, chanceOfSum(sum)), fraction(0))

const isBig = (sum: number) => sum >= 14
const isOdd = (sum: number) => sum % 2 === 1

const kinds: Readonly<Record<string, (sum: number) => boolean>> = {
  大: isBig,
  小: (sum) => !isBig(sum),
  单: isOdd,
  双: (sum) => !isOdd(sum),
  大单: (sum) => isBig(sum) && isOdd(sum),
  大双: (sum) => isBig(sum) && !isOdd(sum),
  小单: (sum) => !isBig(sum) && isOdd(sum),
  小双: (sum) => !isBig(sum) && !isOdd(sum),
  极大: (sum) => sum >= 22,
  极小: (sum) => sum <= 5,
  绿: (sum) => [1, 4, 7, 10, 16, 19, 22, 25].includes(sum),
  蓝: (sum) => [2, 5, 8, 11, 17, 20, 23, 26].includes(sum),
  红: (sum) => [3, 6, 9, 12, 15, 18, 21, 24].includes(sum),
}

/** Kinds of sums; each that holds pays at its own odds. */
export const sumKinds: Play<readonly string[], Sum28> = {
  id: 'kinds',
  read: (text) => readNames(text, Object.keys(kinds)),
  bets: (chosen) => chosen.length,
  units: (chosen) => chosen.length,
  judge: (chosen, sum) => ({
    kind: 'hits',
    hits: Object.fromEntries(chosen.filter((kind) => kinds[kind]!(sum)).map((kind) => [kind, 1])),
  }),
  chances: Object.fromEntries(
    Object.entries(kinds).map(([kind, wins]) => [kind, chanceWhere(wins)]),
  ),
}

/** One sum by itself. */
export const exactSum: Play<readonly string[], Sum28> = outcomePlay(
  'sum',
  (sum: Sum28) => String(sum),
  Object.fromEntries(sums.map((sum) => [String(sum), chanceOfSum(sum)])),
)

/** Three sums in one bet; its chance is theirs together. */
export const threeSums: Play<readonly number[], Sum28> = {
  id: 'three-sums',
  read(text) {
    const chosen = readList(text, { least: 0, most: 27 })
    if (isSelectionRefusal(chosen)) return chosen
    return chosen.length === 3 ? chosen : refuseSelection('selection_out_of_range', text)
  },
  bets: () => 1,
  units: () => 1,
  judge: (chosen, sum) => hits(chosen.includes(sum) ? 1 : 0),
  chances: { win: chanceOfSums([13, 14, 12]) },
  chancesOf: (chosen) => ({ win: chanceOfSums(chosen) }),
}

function chanceOfSums(chosen: readonly number[]): Fraction {
  return chosen.reduce<Fraction>((all, sum) => plus(all, chanceOfSum(sum)), fraction(0))
}

/** Which sorted balls of a keno draw make the three digits. */
export type ZoneRule = 'beijing' | 'canada'

/** The three digits of a keno draw of twenty: the last digit of the sum of each zone. */
export function digitsOfKeno(balls: readonly number[], rule: ZoneRule): number[] {
  const sorted = balls.toSorted((a, b) => a - b)
  const zones =
    rule === 'beijing'
      ? [0, 6, 12].map((from) => sorted.slice(from, from + 6))
      : [1, 2, 3].map((from) =>
          sorted.filter((_, at) => at % 3 === from % 3 && at >= from && at < from + 18),
        )
  return zones.map((zone) => zone.reduce((sum, ball) => sum + ball, 0) % 10)
}
