import { readNames } from '../digits/read-digits.ts'
import { isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import { type Crossed, type CrossedKind, crossedNumbers } from './linked-plays.ts'
import type { MarkSix } from './marksix-plays.ts'
import { tails } from './together-plays.ts'
import { animals, animalOf } from './zodiac.ts'

/** Crossed groups that were chosen by their names. */
export type CrossedNames = Crossed & { readonly names: readonly string[] }

/** Two animals (生肖对碰), two tails (尾数对碰) or one of each (肖串尾), of which the balls are crossed. */
export function crossedByName(kind: CrossedKind, lunarYear: number): Play<CrossedNames, MarkSix> {
  const play = crossedNumbers(kind)
  const ballsOf = (name: string): readonly number[] =>
    everyBall.filter((ball) => animalOf(ball, lunarYear) === name || `${ball % 10}尾` === name)
  return {
    ...play,
    id: `crossed-names-${kind}`,
    read(text) {
      const names = readNames(text, [...animals, ...tails])
      if (isSelectionRefusal(names)) return names
      const [first, second, ...more] = names
      return second === undefined || more.length > 0
        ? refuseSelection('selection_out_of_range', text)
        : { names, first: ballsOf(first!), second: ballsOf(second) }
    },
  }
}

const everyBall = Array.from({ length: 49 }, (_, at) => at + 1)
