import { drawSome } from '@parlour/chance'
import { type Fraction, fraction } from '@parlour/money'
import { choose } from '../../choose.ts'
import {
  atTheFoot,
  type Climb,
  type ClimbMove,
  cashedOut,
  climbed,
  leftClimb,
  readClimbMove,
} from '../kit/climb.ts'
import type { Choice } from '../kit/figures.ts'
import { type Edge, fairMultiplier, type Multiplier } from '../kit/multipliers.ts'
import { objectWith, wholeWithin } from '../kit/reading.ts'
import type { Original, Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** A field of 25 cells, some of them mined: each safe one that is opened is worth more. */
export const minesRules = {
  ...originalTerms,
  version: 'mines@1',
  edgePpm: 10_000,
  decimals: 4,
  cells: 25,
} as const

export type MinesRules = Published & Edge & { readonly cells: number }

type MinesOptions = { readonly mines: number }

/** The game of mines under these rules. */
export function minesGame(
  rules: MinesRules,
): Original<MinesOptions, readonly number[], Climb, ClimbMove> {
  const { cells } = rules
  const tables = Array.from({ length: cells }, (_, mines) => mineSteps(rules, mines))
  return {
    rules,
    readOptions(told) {
      const mines = objectWith(told, 'mines')?.mines
      return wholeWithin(mines, 1, cells - 1) ? { mines } : undefined
    },
    readMove: (told) => readClimbMove(told, cells),
    reach: ({ mines }) => tables[mines]![0]!,
    deal: (words, { mines }) => drawSome(words, mines, cells),
    begin: () => atTheFoot,
    advance(deal, at, move) {
      if (move.kind === 'cash_out') return cashedOut(at)
      if (at.taken.includes(move.at)) return undefined
      const isSafe = !deal.layout.includes(move.at)
      return climbed(deal, tables[deal.options.mines]!, at, move.at, isSafe)
    },
    leave: (_, at) => leftClimb(at),
    show: ({ layout }, { taken, isOver }) =>
      isOver ? { opened: taken, mines: layout.toSorted((a, b) => a - b) } : { opened: taken },
  }
}

/** The chance that so many cells, opened one after the other, are all safe. */
export const chanceOfSafe = (cells: number, mines: number, picks: number): Fraction =>
  fraction(choose(cells - mines, picks), choose(cells, picks))

/** What each number of safe cells pays, from one on. */
export const mineSteps = (rules: Edge & { readonly cells: number }, mines: number): Multiplier[] =>
  Array.from({ length: mines === 0 ? 0 : rules.cells - mines }, (_, at) =>
    fairMultiplier(chanceOfSafe(rules.cells, mines, at + 1), rules),
  )

/** Every number of mines with every number of safe cells after which one may stop. */
export const minesChoices = (rules: MinesRules): Choice[] =>
  Array.from({ length: rules.cells - 1 }, (_, at) => at + 1).flatMap((mines) =>
    mineSteps(rules, mines).map((multiplier, at) => ({
      name: `${mines} mines, ${at + 1} opened`,
      likelihoods: [{ multiplier, chance: chanceOfSafe(rules.cells, mines, at + 1) }],
    })),
  )
