import { type Fraction, fraction } from '@parlour/money'
import { choose, combinations } from '../ways.ts'
import { hits, isSelectionRefusal, type Judgement, type Play, refuseSelection } from '../play.ts'
import { readList, readSet, readTyped } from './read-digits.ts'
import { betsOf, countsOf, type Digits, outcomes, type Segment, sumOf, take } from './segment.ts'

/** So many digits that each come so many times. */
type Places = { readonly digits: number; readonly times: number }

/** A shape of digits whose order does not matter: repeated digits, and digits behind them. */
export type Shape = { readonly id: string; readonly heavy: Places; readonly light: Places }

const none: Places = { digits: 0, times: 2 }
const once = (digits: number): Places => ({ digits, times: 1 })
const shape = (id: string, heavy: Places, light: Places): Shape => ({ id, heavy, light })

/** Group shapes by the number of orders each stands for, as players name them. */
export const groupShapes = {
  group120: shape('group120', none, once(5)),
  group60: shape('group60', { digits: 1, times: 2 }, once(3)),
  group30: shape('group30', { digits: 2, times: 2 }, once(1)),
  group20: shape('group20', { digits: 1, times: 3 }, once(2)),
  group10: shape('group10', { digits: 1, times: 3 }, { digits: 1, times: 2 }),
  group5: shape('group5', { digits: 1, times: 4 }, once(1)),
  group24: shape('group24', none, once(4)),
  group12: shape('group12', { digits: 1, times: 2 }, once(2)),
  group6: shape('group6', { digits: 2, times: 2 }, once(0)),
  group4: shape('group4', { digits: 1, times: 3 }, once(1)),
  pair: shape('pair', { digits: 1, times: 2 }, once(1)),
  different: shape('different', none, once(3)),
  two: shape('two', none, once(2)),
} as const

/** Digits for the repeated places and digits for the single ones. */
export type GroupSets = { readonly heavy: readonly number[]; readonly light: readonly number[] }

/** Orders of one multiset of this shape. */
function ordersOf({ heavy, light }: Shape): number {
  const length = heavy.times * heavy.digits + light.times * light.digits
  const same = factorial(heavy.times) ** heavy.digits * factorial(light.times) ** light.digits
  return factorial(length) / same
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))

/** Multisets that the two sets make, without using a digit in both roles. */
export function waysOfShape(one: Shape, { heavy, light }: GroupSets): number {
  let ways = 0
  for (const chosen of combinations(heavy, one.heavy.digits))
    ways += choose(light.filter((digit) => !chosen.includes(digit)).length, one.light.digits)
  return ways
}

/** Whether some digits are one of the multisets that the sets make. */
export function hasShape(one: Shape, { heavy, light }: GroupSets, digits: Digits): boolean {
  const counts = [...countsOf(digits)]
  const repeated = counts.filter(([, count]) => count === one.heavy.times)
  const rest = counts.filter(([, count]) => count !== one.heavy.times)
  return (
    repeated.length === one.heavy.digits &&
    rest.length === one.light.digits &&
    rest.every(([digit, count]) => count === one.light.times && light.includes(digit)) &&
    repeated.every(([digit]) => heavy.includes(digit))
  )
}

const chanceOfShape = (one: Shape, length: number): Fraction =>
  fraction(ordersOf(one), 10n ** BigInt(length))

/**
 * A group bet with sets for its places, written `heavy; light`, or one set where all places are alike
 * and where both are filled from the same set (`shared`).
 */
export function group(
  one: Shape,
  segment: Segment,
  { shared = false }: { shared?: boolean } = {},
): Play<GroupSets, Digits> {
  const bets = (sets: GroupSets) => waysOfShape(one, sets)
  return {
    id: `${one.id}-group`,
    read: (text) => readSets(one, text, shared),
    bets,
    units: bets,
    judge: (sets, draw) => hits(hasShape(one, sets, take(draw, segment)) ? 1 : 0),
    chances: { win: chanceOfShape(one, segment.length) },
  }
}

function readSets(one: Shape, text: string, shared: boolean) {
  const parts = text.split(';').map((part) => part.replace(/^[^=]*=/, ''))
  const needs = shared ? 1 : Number(one.heavy.digits > 0) + Number(one.light.digits > 0)
  if (parts.length !== needs) return refuseSelection('selection_malformed', text)
  const read = parts.map(readSet)
  const refused = read.find(isSelectionRefusal)
  if (refused) return refused
  const [first, second] = read as (readonly number[])[]
  const sets: GroupSets = shared
    ? { heavy: first!, light: first! }
    : one.heavy.digits === 0
      ? { heavy: [], light: first! }
      : { heavy: first!, light: second ?? [] }
  return waysOfShape(one, sets) > 0 ? sets : refuseSelection('selection_out_of_range', text)
}

/** Tiers of group bets on three digits that pay by the shape drawn. */
const PAIR = 'pair'
const DIFFERENT = 'different'

const groupTiers = (segment: Segment): Readonly<Record<string, Fraction>> =>
  segment.length === 2
    ? { [DIFFERENT]: fraction(1, 50) }
    : { [DIFFERENT]: fraction(3, 500), [PAIR]: fraction(3, 1000) }

/** The tier of some digits in a group bet; a triple, or a double of two, never wins one. */
export function groupTier(digits: Digits): string | undefined {
  const kinds = countsOf(digits).size
  if (kinds === digits.length) return DIFFERENT
  return digits.length === 3 && kinds === 2 ? PAIR : undefined
}

const inTier = (wins: boolean, digits: Digits): Judgement => {
  const tier = groupTier(digits)
  return wins && tier ? hits(1, tier) : { kind: 'hits', hits: {} }
}

/** Multisets of n digits that a group bet can win, by a figure of theirs. */
function groupsBy(length: number, figure: (digits: Digits) => number): readonly number[] {
  const ways: number[] = []
  for (const digits of outcomes(length)) {
    const rises = digits.every((digit, at) => at === 0 || digits[at - 1]! <= digit)
    if (!rises || !groupTier(digits)) continue
    const value = figure(digits)
    ways[value] = (ways[value] ?? 0) + 1
  }
  return ways
}

/** Group bets by the sum of the digits; the prize follows the shape drawn. */
export function groupSum(segment: Segment): Play<readonly number[], Digits> {
  const bets = betsOf(() => groupsBy(segment.length, sumOf))
  return {
    id: `group-sum${segment.length}`,
    read: (text) => readList(text, { least: 1, most: 9 * segment.length - 1 }),
    bets,
    units: bets,
    judge(sums, draw) {
      const digits = take(draw, segment)
      return inTier(sums.includes(sumOf(digits)), digits)
    },
    chances: groupTiers(segment),
  }
}

/** One digit that must be there: every group with it. */
export function groupWith(segment: Segment): Play<readonly number[], Digits> {
  const each = segment.length === 2 ? 9 : 54
  return {
    id: `group-with${segment.length}`,
    read(text) {
      const digits = readList(text, { least: 0, most: 9 })
      if (isSelectionRefusal(digits)) return digits
      return digits.length === 1 ? digits : refuseSelection('selection_out_of_range', text)
    },
    bets: (digits) => digits.length * each,
    units: (digits) => digits.length * each,
    judge(chosen, draw) {
      const digits = take(draw, segment)
      return inTier(digits.includes(chosen[0]!), digits)
    },
    chances: groupTiers(segment),
  }
}

/** Typed groups in any order, without triples; the prize follows the shape of each. */
export function groupTyped(segment: Segment): Play<readonly string[], Digits> {
  const sorted = (digits: Iterable<string | number>) => [...digits].map(String).sort().join('')
  return {
    id: `group-typed${segment.length}`,
    read(text) {
      const numbers = readTyped(text, segment.length)
      if (isSelectionRefusal(numbers)) return numbers
      const never = numbers.find((number) => !groupTier([...number].map(Number)))
      return never === undefined
        ? [...new Set(numbers.map(sorted))]
        : refuseSelection('selection_out_of_range', never)
    },
    bets: (numbers) => numbers.length,
    units: (numbers) => numbers.length,
    judge(numbers, draw) {
      const digits = take(draw, segment)
      return inTier(numbers.includes(sorted(digits)), digits)
    },
    chances: groupTiers(segment),
  }
}
