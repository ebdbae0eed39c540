import { type Fraction, fraction } from '@parlour/money'
import { choose } from '../ways.ts'
import { hits, isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import { readList, readNames } from '../digits/read-digits.ts'
import { outcomePlay, readBanker, type Banker } from '../balls/ball-plays.ts'

/** Three dice. */
export type Dice = readonly number[]

const sum = (dice: Dice): number => dice.reduce((all, die) => all + die, 0)
const count = (dice: Dice, face: number): number => dice.filter((die) => die === face).length
const isTriple = (dice: Dice): boolean => dice.every((die) => die === dice[0])

/** All 216 ways three dice can fall. */
export const allDice: readonly Dice[] = Array.from({ length: 216 }, (_, at) => [
  Math.floor(at / 36) + 1,
  (Math.floor(at / 6) % 6) + 1,
  (at % 6) + 1,
])

const chanceOf = (wins: (dice: Dice) => boolean): Fraction =>
  fraction(allDice.filter(wins).length, 216)

/** Sums 3 to 18, each with a chance of its own. */
export const diceSum: Play<readonly string[], Dice> = outcomePlay(
  'sum',
  (dice) => String(sum(dice)),
  Object.fromEntries(
    Array.from({ length: 16 }, (_, at) => [
      String(at + 3),
      chanceOf((dice) => sum(dice) === at + 3),
    ]),
  ),
)

/** Whether a triple counts for big, small, odd and even (official) or loses them (casino). */
export type TripleRule = 'triples-count' | 'triples-lose'

const sides: Readonly<Record<string, (value: number) => boolean>> = {
  大: (value) => value >= 11,
  小: (value) => value <= 10,
  单: (value) => value % 2 === 1,
  双: (value) => value % 2 === 0,
}

export const diceSides = (rule: TripleRule): Play<readonly string[], Dice> => ({
  id: `sides-${rule}`,
  read: (text) => readNames(text, Object.keys(sides)),
  bets: (chosen) => chosen.length,
  units: (chosen) => chosen.length,
  judge: (chosen, dice) =>
    hits(
      rule === 'triples-lose' && isTriple(dice)
        ? 0
        : chosen.filter((side) => sides[side]!(sum(dice))).length,
    ),
  chances: {
    win: chanceOf((dice) => sum(dice) >= 11 && !(rule === 'triples-lose' && isTriple(dice))),
  },
})

/** A list of faces of which each is a bet by itself. */
const onFaces = (
  id: string,
  wins: (dice: Dice, face: number) => boolean,
): Play<readonly number[], Dice> => ({
  id,
  read: (text) => readList(text, { least: 1, most: 6 }),
  bets: (faces) => faces.length,
  units: (faces) => faces.length,
  judge: (faces, dice) => hits(faces.filter((face) => wins(dice, face)).length),
  chances: { win: chanceOf((dice) => wins(dice, 1)) },
})

/** Whether three of a face win the bet on two of it. */
export type PairRule3 = 'triple-is-a-pair' | 'triple-is-no-pair'

export const onePair = (rule: PairRule3) =>
  onFaces(`pair-${rule}`, (dice, face) =>
    rule === 'triple-is-a-pair' ? count(dice, face) >= 2 : count(dice, face) === 2,
  )

export const oneTriple = onFaces('triple', (dice, face) => count(dice, face) === 3)
export const oneFace = onFaces('face', (dice, face) => count(dice, face) > 0)
export const noFace = onFaces('no-face', (dice, face) => count(dice, face) === 0)

/** One bet that some kind of throw comes. */
const onKind = (id: string, wins: (dice: Dice) => boolean): Play<true, Dice> => ({
  id,
  read: () => true,
  bets: () => 1,
  units: () => 1,
  judge: (_, dice) => hits(wins(dice) ? 1 : 0),
  chances: { win: chanceOf(wins) },
})

export const anyTriple = onKind('any-triple', isTriple)

export const anyRun = onKind('any-run', (dice) => {
  const [low, middle, high] = dice.toSorted((a, b) => a - b)
  return middle === low! + 1 && high === middle + 1
})

/** K different faces; every combination of those chosen is a bet, with or without bankers. */
export function differentFaces(size: 2 | 3): Play<Banker, Dice> {
  return {
    id: `different${size}`,
    read: (text) => readBanker(text, size, 6),
    bets: ({ fixed, rest }) => choose(rest.length, size - fixed.length),
    units: ({ fixed, rest }) => choose(rest.length, size - fixed.length),
    judge({ fixed, rest }, dice) {
      const thrown = new Set(dice)
      const met = rest.filter((face) => thrown.has(face)).length
      return hits(fixed.every((face) => thrown.has(face)) ? choose(met, size - fixed.length) : 0)
    },
    chances: {
      win: chanceOf((dice) =>
        Array.from({ length: size }, (_, at) => at + 1).every((face) => dice.includes(face)),
      ),
    },
  }
}

type PairAndOther = { readonly pairs: readonly number[]; readonly others: readonly number[] }

/** A pair and another face, written `1; 2,3`: pairs times others, without the same face twice. */
export const pairAndOther: Play<PairAndOther, Dice> = {
  id: 'pair-and-other',
  read(text) {
    const [first = '', second = '', ...more] = text.split(';')
    const [pairs, others] = [first, second].map((part) => readList(part, { least: 1, most: 6 }))
    if (isSelectionRefusal(pairs)) return pairs
    if (isSelectionRefusal(others)) return others
    const selection: PairAndOther = { pairs: pairs!, others: others! }
    return more.length === 0 && waysOf(selection) > 0
      ? selection
      : refuseSelection('selection_out_of_range', text)
  },
  bets: (selection) => waysOf(selection),
  units: (selection) => waysOf(selection),
  judge: ({ pairs, others }, dice) =>
    hits(
      pairs.some((face) => count(dice, face) === 2) &&
        others.some((face) => count(dice, face) === 1)
        ? 1
        : 0,
    ),
  chances: { win: fraction(1, 72) },
}

const waysOf = ({ pairs, others }: PairAndOther): number =>
  pairs.reduce((ways, face) => ways + others.filter((other) => other !== face).length, 0)
