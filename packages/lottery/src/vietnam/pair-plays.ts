import { type Fraction, fraction } from '@parlour/money'
import { choose } from '../ways.ts'
import { hits, isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import {
  lastDigits,
  numbersOf,
  positionsOf,
  type VietnamDraw,
  type VietnamStructure,
} from './draw.ts'
import { readNumbers } from './read-numbers.ts'

/** How a house pays two numbers that both appear (đá); sources disagree, so it is named per market. */
export type PairRule =
  /** V for the numbers present but one, and half of V for each further time the most frequent comes. */
  | 'bonus-for-repeats'
  /** Every pair on its own, as often as its rarer number comes. */
  | 'each-pair'

/** What a pair ticket pays, in halves of V = unit x odds: 3 is one and a half. */
export function pairPay(occurrences: readonly number[], rule: PairRule): number {
  const present = occurrences.filter((count) => count > 0)
  if (present.length < 2) return 0
  if (rule === 'bonus-for-repeats') return 2 * (present.length - 1) + (Math.max(...present) - 1)
  let halves = 0
  for (const [at, count] of present.entries())
    for (const other of present.slice(at + 1)) halves += 2 * Math.min(count, other)
  return halves
}

/** The tier of a pair ticket: its wins are counted in halves of V. */
export const HALF = 'half'

/**
 * Numbers of which at least two must appear. A ticket costs each of its pairs at every position, times
 * a factor the market sets: at the figures that circulate its return would be above one.
 */
export function pairPlay(
  region: VietnamStructure,
  { rule, stakeFactor }: { rule: PairRule; stakeFactor: number },
): Play<readonly string[], VietnamDraw> {
  const positions = positionsOf(region, 2)
  return {
    id: 'pair',
    read(text) {
      const numbers = readNumbers(text, 2)
      if (isSelectionRefusal(numbers)) return numbers
      const fits = numbers.length >= 2 && numbers.length <= 10
      return fits ? numbers : refuseSelection('selection_out_of_range', String(numbers.length))
    },
    bets: (numbers) => choose(numbers.length, 2),
    units: (numbers) => choose(numbers.length, 2) * positions * stakeFactor,
    judge(numbers, draw) {
      const spots = lastDigits(numbersOf(draw), 2)
      const occurrences = numbers.map((number) => spots.filter((spot) => spot === number).length)
      return hits(pairPay(occurrences, rule), HALF)
    },
    chances: { [HALF]: expectedPay(positions, rule) },
  }
}

/** Expected halves of V of two numbers: every way their occurrences can fall among the positions. */
export function expectedPay(positions: number, rule: PairRule): Fraction {
  let sum = 0n
  for (let a = 0; a <= positions; a++)
    for (let b = 0; a + b <= positions; b++) {
      const ways = chooseExact(positions, a) * chooseExact(positions - a, b)
      sum += ways * 98n ** BigInt(positions - a - b) * BigInt(pairPay([a, b], rule))
    }
  return fraction(sum, 100n ** BigInt(positions))
}

function chooseExact(n: number, k: number): bigint {
  let ways = 1n
  for (let step = 1n; step <= BigInt(k); step++) ways = (ways * (BigInt(n) - step + 1n)) / step
  return ways
}
