import { type Fraction, fraction, plus } from '@parlour/money'
import { hits, type Play, refuseSelection } from '../play.ts'
import type { MarkSix } from './marksix-plays.ts'

/** The sides a leg can be bet on. */
export const legSides = ['大', '小', '单', '双'] as const
type LegSide = (typeof legSides)[number]

const sideRules: Readonly<Record<LegSide, (ball: number) => boolean>> = {
  大: (ball) => ball >= 25,
  小: (ball) => ball < 25,
  单: (ball) => ball % 2 === 1,
  双: (ball) => ball % 2 === 0,
}

/** Sides by main place; a place without any has no leg. */
export type Legs = readonly (readonly LegSide[])[]

/** The tier of so many legs won. */
export const legsWon = (legs: number): string => `legs${legs}`

const MOST_LEGS = 6
const isSide = (text: string): text is LegSide => (legSides as readonly string[]).includes(text)

const productOf = (counts: readonly number[]): number =>
  counts.reduce((product, count) => product * count, 1)

const waysOf = (legs: Legs): number =>
  productOf(legs.filter((leg) => leg.length > 0).map((leg) => leg.length))

/**
 * Sides of two to six main places that must all hold (正码过关); several sides of a place make a bet each
 * with those of the others. A leg on ball 49 counts as if it were not bet, so a bet pays by the legs left.
 */
export const mainParlay: Play<Legs, MarkSix> = {
  id: 'main-parlay',
  read(text) {
    const parts = text.split('|').map((part) => [...part.replaceAll(/[\s,，-]/g, '')])
    if (parts.length !== MOST_LEGS) return refuseSelection('selection_out_of_range', text)
    for (const part of parts) {
      const strange = part.find((side) => !isSide(side))
      if (strange !== undefined) return refuseSelection('selection_malformed', strange)
      if (new Set(part).size !== part.length) return refuseSelection('selection_duplicate', text)
    }
    const legs = parts as LegSide[][]
    const count = legs.filter((leg) => leg.length > 0).length
    return count >= 2 ? legs : refuseSelection('selection_out_of_range', text)
  },
  bets: waysOf,
  units: waysOf,
  judge(legs, { main }) {
    let [won, ways] = [0, 1]
    for (const [at, leg] of legs.entries()) {
      if (leg.length === 0) continue
      const ball = main[at]!
      if (ball === 49) ways *= leg.length
      else {
        ways *= leg.filter((side) => sideRules[side](ball)).length
        won++
      }
    }
    return hits(ways, legsWon(won))
  },
  chances: Object.fromEntries(
    Array.from({ length: MOST_LEGS }, (_, at) => [legsWon(at + 1), fraction(1, 2 ** (at + 1))]),
  ),
  chancesOf(legs) {
    const bets = BigInt(waysOf(legs))
    const total = singleBets(legs).map(legChances)
    return Object.fromEntries(
      Array.from({ length: MOST_LEGS }, (_, at) => legsWon(at + 1)).map((tier) => {
        const { num, den } = total.reduce((sum, one) => plus(sum, one[tier]!), fraction(0))
        return [tier, fraction(num, den * bets)]
      }),
    )
  },
}

/** Every combination of one side for each leg. */
function singleBets(legs: Legs): LegSide[][] {
  return legs
    .filter((leg) => leg.length > 0)
    .reduce<LegSide[][]>(
      (bets, leg) => bets.flatMap((bet) => leg.map((side) => [...bet, side])),
      [[]],
    )
}

/** Balls that a leg cannot tell apart: 1 to 48 by size and parity. */
const classes = [true, false].flatMap((big) =>
  [1, 0].map((parity) => (big ? 26 - parity : 2 - parity)),
)
const BALLS_OF_CLASS = 12

/** How likely each number of winning legs is, over every way to draw a ball for each leg. */
function legChances(legs: readonly LegSide[]): Readonly<Record<string, Fraction>> {
  const left = classes.map(() => BALLS_OF_CLASS)
  const walk = (at: number, special: number): bigint => {
    const side = legs[at]
    if (side === undefined) return special === 0 ? 1n : 0n
    let ways = special > 0 ? walk(at + 1, 0) : 0n
    for (const [index, ball] of classes.entries()) {
      if (!sideRules[side](ball) || left[index] === 0) continue
      const free = BigInt(left[index]!)
      left[index]!--
      ways += free * walk(at + 1, special)
      left[index]!++
    }
    return ways
  }
  let all = 1n
  for (let step = 0; step < legs.length; step++) all *= BigInt(49 - step)
  const none = Array.from({ length: MOST_LEGS }, (_, at) => [legsWon(at + 1), fraction(0)] as const)
  return {
    ...Object.fromEntries(none),
    [legsWon(legs.length)]: fraction(walk(0, 0), all),
    [legsWon(legs.length - 1)]: fraction(walk(0, 1), all),
  }
}
