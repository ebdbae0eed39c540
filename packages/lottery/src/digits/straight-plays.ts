import { fraction } from '@parlour/money'
import { hits, type Play } from '../play.ts'
import { readList, readPositions, readTyped } from './read-digits.ts'
import { betsOf, type Digits, outcomes, type Segment, spanOf, sumOf, take } from './segment.ts'

type Positions = readonly (readonly number[])[]

const product = (sets: Positions): number => sets.reduce((ways, set) => ways * set.length, 1)

const oneIn = (digits: number) => fraction(1, 10n ** BigInt(digits))

/** Digits by position: every position matches, in order. */
export const straight = (segment: Segment): Play<Positions, Digits> => ({
  id: `straight${segment.length}`,
  read: (text) => readPositions(text, segment.length),
  bets: product,
  units: product,
  judge: (sets, draw) =>
    hits(take(draw, segment).every((digit, at) => sets[at]!.includes(digit)) ? 1 : 0),
  chances: { win: oneIn(segment.length) },
})

/** Typed numbers instead of sets. */
export const typed = (segment: Segment): Play<readonly string[], Digits> => ({
  id: `typed${segment.length}`,
  read: (text) => readTyped(text, segment.length),
  bets: (numbers) => numbers.length,
  units: (numbers) => numbers.length,
  judge: (numbers, draw) => hits(numbers.includes(take(draw, segment).join('')) ? 1 : 0),
  chances: { win: oneIn(segment.length) },
})

/** Every combination buys its ends of all lengths too; each end that matches pays its own prize. */
export const combined = (segment: Segment): Play<Positions, Digits> => ({
  id: `combined${segment.length}`,
  read: (text) => readPositions(text, segment.length),
  bets: (sets) => segment.length * product(sets),
  units: (sets) => segment.length * product(sets),
  judge(sets, draw) {
    const digits = take(draw, segment)
    const won: Record<string, number> = {}
    for (let stars = 1; stars <= segment.length; stars++) {
      const before = segment.length - stars
      if (!digits.slice(before).every((digit, at) => sets[before + at]!.includes(digit))) break
      won[starsOf(stars)] = product(sets.slice(0, before))
    }
    return { kind: 'hits', hits: won }
  },
  chances: Object.fromEntries(
    Array.from({ length: segment.length }, (_, at) => [starsOf(at + 1), oneIn(at + 1)]),
  ),
})

/** The tier of an end of so many digits. */
export const starsOf = (stars: number): string => `${stars}star`

/** How many outcomes of n digits have each value of a figure: the single bets that value stands for. */
function waysBy(length: number, figure: (digits: Digits) => number): readonly number[] {
  const ways: number[] = []
  for (const digits of outcomes(length)) {
    const value = figure(digits)
    ways[value] = (ways[value] ?? 0) + 1
  }
  return ways
}

/** Straight bets chosen by a figure of the number: one value stands for every number that has it. */
function byFigure(
  id: string,
  segment: Segment,
  most: number,
  figure: (digits: Digits) => number,
): Play<readonly number[], Digits> {
  const bets = betsOf(() => waysBy(segment.length, figure))
  return {
    id: `${id}${segment.length}`,
    read: (text) => readList(text, { least: 0, most }),
    bets,
    units: bets,
    judge: (values, draw) => hits(values.includes(figure(take(draw, segment))) ? 1 : 0),
    chances: { win: oneIn(segment.length) },
  }
}

/** Straight by the sum of the digits. */
export const straightSum = (segment: Segment) =>
  byFigure('straight-sum', segment, 9 * segment.length, sumOf)

/** Straight by the span, the largest digit less the smallest. */
export const straightSpan = (segment: Segment) => byFigure('straight-span', segment, 9, spanOf)

/** The last digit of the sum. */
export const sumTail = (segment: Segment): Play<readonly number[], Digits> => ({
  id: `sum-tail${segment.length}`,
  read: (text) => readList(text, { least: 0, most: 9 }),
  bets: (tails) => tails.length,
  units: (tails) => tails.length,
  judge: (tails, draw) => hits(tails.includes(sumOf(take(draw, segment)) % 10) ? 1 : 0),
  chances: { win: fraction(1, 10) },
})
