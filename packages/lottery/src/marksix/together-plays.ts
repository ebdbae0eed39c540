import { type Fraction, fraction } from '@parlour/money'
import { choose } from '../ways.ts'
import { readNames } from '../digits/read-digits.ts'
import { isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import { allShow, type MarkSix } from './marksix-plays.ts'
import { animalOf, animals } from './zodiac.ts'

/** What is bet to show together among the seven balls. */
export type Together = 'animals' | 'tails'

/** Tiers: combinations without and with the group that has another number of balls than the rest. */
export const PLAIN = 'plain'
export const ODD_ONE = 'odd-one'

export const tails = Array.from({ length: 10 }, (_, tail) => `${tail}尾`)

type Groups = {
  readonly names: readonly string[]
  /** The year's own animal has five balls instead of four; the tail 0 has four instead of five. */
  readonly oddOne: string
  readonly plainBalls: number
  readonly oddBalls: number
  readonly nameOf: (ball: number) => string
}

const groupsOf = (what: Together, lunarYear: number): Groups =>
  what === 'animals'
    ? {
        names: animals,
        oddOne: animalOf(1, lunarYear),
        plainBalls: 4,
        oddBalls: 5,
        nameOf: (ball) => animalOf(ball, lunarYear),
      }
    : {
        names: tails,
        oddOne: '0尾',
        plainBalls: 5,
        oddBalls: 4,
        nameOf: (ball) => `${ball % 10}尾`,
      }

/**
 * Animals or tails of which so many must all show among the seven: every combination of those chosen is
 * a bet. Combinations with the odd one have odds of their own.
 */
export function togetherPlay(
  what: Together,
  size: number,
  lunarYear: number,
): Play<readonly string[], MarkSix> {
  const { names, oddOne, plainBalls, oddBalls, nameOf } = groupsOf(what, lunarYear)
  const plain = new Array<number>(size).fill(plainBalls)
  const chances = { [PLAIN]: allShow(plain), [ODD_ONE]: allShow([oddBalls, ...plain.slice(1)]) }
  const bets = (chosen: readonly string[]) => choose(chosen.length, size)
  const withOdd = (chosen: readonly string[]) =>
    chosen.includes(oddOne) ? choose(chosen.length - 1, size - 1) : 0
  return {
    id: `${what}${size}`,
    read(text) {
      const chosen = readNames(text, names)
      if (isSelectionRefusal(chosen)) return chosen
      return chosen.length >= size ? chosen : refuseSelection('selection_out_of_range', text)
    },
    bets,
    units: bets,
    judge(chosen, { main, special }) {
      const shown = new Set([...main, special].map(nameOf))
      const met = chosen.filter((name) => shown.has(name))
      const odd = withOdd(met)
      return { kind: 'hits', hits: { [PLAIN]: bets(met) - odd, [ODD_ONE]: odd } }
    },
    chances,
    chancesOf: (chosen) => ({
      [PLAIN]: shareOf(chances[PLAIN]!, bets(chosen) - withOdd(chosen), bets(chosen)),
      [ODD_ONE]: shareOf(chances[ODD_ONE]!, withOdd(chosen), bets(chosen)),
    }),
  }
}

const shareOf = ({ num, den }: Fraction, some: number, all: number): Fraction =>
  fraction(num * BigInt(some), den * BigInt(all))

/** The tiers of a main animal: the stake back once, and the profit for every main ball of it. */
export const STAKE = 'stake'
export const BALL = 'ball'
/** The same of the year's own animal, which has five balls. */
export const OWN_BALL = 'own-ball'

/** Animals among the six main balls (正肖): the stake comes back once, and every main ball pays its profit. */
export function mainAnimalPlay(lunarYear: number): Play<readonly string[], MarkSix> {
  const own = animalOf(1, lunarYear)
  const showing = (balls: number) => fraction(mainMisses(0) - mainMisses(balls), mainMisses(0))
  return {
    id: 'main-animals',
    read: (text) => readNames(text, animals),
    bets: (chosen) => chosen.length,
    units: (chosen) => chosen.length,
    judge(chosen, { main }) {
      const won = { [STAKE]: 0, [BALL]: 0, [OWN_BALL]: 0 }
      for (const animal of chosen) {
        const balls = main.filter((ball) => animalOf(ball, lunarYear) === animal).length
        if (balls === 0) continue
        won[STAKE]++
        won[animal === own ? OWN_BALL : BALL] += balls
      }
      return { kind: 'hits', hits: won }
    },
    chances: { [STAKE]: showing(5), [BALL]: fraction(24, 49), [OWN_BALL]: fraction(30, 49) },
    chancesOf(chosen) {
      const ownOnes = chosen.filter((animal) => animal === own).length
      const of = (some: number, chance: Fraction) => shareOf(chance, some, chosen.length)
      const [five, four] = [showing(5), showing(4)]
      const others = chosen.length - ownOnes
      const stake = fraction(
        five.num * BigInt(ownOnes) * four.den + four.num * BigInt(others) * five.den,
        five.den * four.den * BigInt(chosen.length),
      )
      return {
        [STAKE]: stake,
        [BALL]: of(others, fraction(24, 49)),
        [OWN_BALL]: of(ownOnes, fraction(30, 49)),
      }
    },
  }
}

/** Ways to draw six without any of some balls. */
function mainMisses(balls: number): bigint {
  let ways = 1n
  for (let step = 0; step < 6; step++) ways = (ways * BigInt(49 - balls - step)) / BigInt(step + 1)
  return ways
}
