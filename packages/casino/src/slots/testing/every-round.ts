import { type Fraction, fraction, plus, times } from '@parlour/money'
import type { Words } from '@parlour/chance'

/** Thrown where a round asks for a word that has not been chosen yet. */
class NeedsAnother extends Error {}

/**
 * Plays every round there is: each draw takes each of `choices` words once. All draws of the machine
 * must be among so many that divide it, so that the words are equally likely.
 */
export function everyRound(choices: number, play: (words: Words) => number) {
  let [mean, square, blank] = [fraction(0n), fraction(0n), fraction(0n)]
  let most = 0
  const walk = (chosen: readonly number[], chance: Fraction): void => {
    let at = 0
    let coins: number
    try {
      coins = play(() => {
        if (at === chosen.length) throw new NeedsAnother()
        return chosen[at++]!
      })
    } catch (error) {
      if (!(error instanceof NeedsAnother)) throw error
      const each = times(chance, fraction(1n, BigInt(choices)))
      for (let word = 0; word < choices; word++) walk([...chosen, word], each)
      return
    }
    const pay = fraction(BigInt(coins))
    mean = plus(mean, times(chance, pay))
    square = plus(square, times(chance, times(pay, pay)))
    if (coins === 0) blank = plus(blank, chance)
    most = Math.max(most, coins)
  }
  walk([], fraction(1n))
  return { mean, square, blank, most }
}
