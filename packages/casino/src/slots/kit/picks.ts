import { type Fraction, fraction, plus, times } from '@parlour/money'
import { shuffle, type Words } from '@parlour/chance'
import type { MatchCards, PickUntilStop } from '../machine.ts'
import type { StakesWorth } from './side-games.ts'
import type { SideEvent } from './scene.ts'

/** A stop among prizes. */
const STOP = -1

/**
 * Plays a pick in stakes. Prizes and stops lie hidden in an order that the words decide before
 * anything is picked; `picks` are the places that are turned, from the first on where none are named.
 */
export function playPick(
  { prizes, stops }: PickUntilStop,
  words: Words,
  tell?: (event: SideEvent) => void,
  picks?: readonly number[],
): number {
  const hidden = shuffle(words, [...prizes, ...Array.from({ length: stops }, () => STOP)])
  let sum = 0
  for (const at of picks ?? hidden.keys()) {
    const stakes = hidden[at]!
    if (stakes === STOP) {
      tell?.({ kind: 'stop', at, stakes: 0 })
      break
    }
    sum += stakes
    tell?.({ kind: 'prize', at, stakes })
  }
  return sum
}

/** Plays a match in stakes; the cards lie in an order that the words decide before the first is turned. */
export function playMatch(
  { need, levels }: MatchCards,
  words: Words,
  tell?: (event: SideEvent) => void,
  picks?: readonly number[],
): number {
  const cards = levels.flatMap(({ cards: count }, level) =>
    Array.from({ length: count }, () => level),
  )
  const hidden = shuffle(words, cards)
  const turned = levels.map(() => 0)
  for (const at of picks ?? hidden.keys()) {
    const level = hidden[at]!
    turned[level]! += 1
    tell?.({ kind: `level-${level}`, at, stakes: 0 })
    if (turned[level] === need) {
      const { stakes } = levels[level]!
      tell?.({ kind: 'match', at, stakes })
      return stakes
    }
  }
  return 0
}

/** Each prize comes before every stop with chance 1/(stops+1), two of them with 2/((stops+1)(stops+2)). */
export function pickWorth({ prizes, stops }: PickUntilStop): StakesWorth {
  const sum = prizes.reduce((all, prize) => all + prize, 0)
  const own = prizes.reduce((all, prize) => all + prize * prize, 0)
  const all = prizes.length + stops
  const [one, two] = [BigInt(stops + 1), BigInt(stops + 2)]
  const den = one * two * BigInt(all)
  return {
    den,
    mean: BigInt(sum) * two * BigInt(all),
    square: (BigInt(own) * two + 2n * BigInt(sum * sum - own)) * BigInt(all),
    blank: BigInt(stops) * one * two,
    most: sum,
  }
}

/** The chance of each level, by the counts of the cards turned so far. */
export function matchChances({ need, levels }: MatchCards): readonly Fraction[] {
  const chances = levels.map(() => fraction(0n))
  let states = new Map<string, { turned: readonly number[]; chance: Fraction }>([
    ['', { turned: levels.map(() => 0), chance: fraction(1n) }],
  ])
  while (states.size > 0) {
    const after: typeof states = new Map()
    for (const { turned, chance } of states.values()) {
      const left = levels.map(({ cards }, level) => cards - turned[level]!)
      const rest = left.reduce((sum, count) => sum + count, 0)
      for (const [level, count] of left.entries()) {
        if (count === 0) continue
        const here = times(chance, fraction(count, rest))
        const next = turned.map((n, place) => (place === level ? n + 1 : n))
        if (next[level] === need) chances[level] = plus(chances[level]!, here)
        else {
          const key = next.join()
          const before = after.get(key)?.chance ?? fraction(0n)
          after.set(key, { turned: next, chance: plus(before, here) })
        }
      }
    }
    states = after
  }
  return chances
}

export function matchWorth(match: MatchCards): StakesWorth {
  let [mean, square, won] = [fraction(0n), fraction(0n), fraction(0n)]
  for (const [level, chance] of matchChances(match).entries()) {
    const stakes = BigInt(match.levels[level]!.stakes)
    mean = plus(mean, times(chance, fraction(stakes)))
    square = plus(square, times(chance, fraction(stakes * stakes)))
    if (stakes > 0n) won = plus(won, chance)
  }
  const den = mean.den * square.den * won.den
  return {
    den,
    mean: (mean.num * den) / mean.den,
    square: (square.num * den) / square.den,
    blank: den - (won.num * den) / won.den,
    most: Math.max(...match.levels.map(({ stakes }) => stakes)),
  }
}
