import { drawSome } from '@parlour/chance'
import { fraction } from '@parlour/money'
import {
  atTheFoot,
  type Climb,
  type ClimbMove,
  cashedOut,
  climbed,
  inOrder,
  leftClimb,
  readClimbMove,
} from '../kit/climb.ts'
import type { Choice } from '../kit/figures.ts'
import { type Edge, fairMultiplier, type Multiplier } from '../kit/multipliers.ts'
import { nameIn, objectWith } from '../kit/reading.ts'
import type { Original, Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** Rows of tiles, climbed from below: in each some are safe, and one is trodden on. */
export const towersRules = {
  ...originalTerms,
  version: 'towers@1',
  edgePpm: 10_000,
  decimals: 4,
  rows: 9,
  levels: { easy: [4, 3], medium: [3, 2], hard: [2, 1], expert: [3, 1], master: [4, 1] },
} as const

export type TowersRules = Published &
  Edge & {
    readonly rows: number
    /** Tiles of a row, and how many of them are safe. */
    readonly levels: Readonly<Record<string, readonly [number, number]>>
  }

type TowersOptions = { readonly level: string }
type SafeTiles = (row: number) => readonly number[]

/** The game of towers under these rules. */
export function towersGame(
  rules: TowersRules,
): Original<TowersOptions, SafeTiles, Climb, ClimbMove> {
  const steps = new Map(Object.keys(rules.levels).map((level) => [level, towerSteps(rules, level)]))
  const widest = Math.max(...Object.values(rules.levels).map(([tiles]) => tiles))
  return {
    rules,
    readOptions(told) {
      const level = objectWith(told, 'level')?.level
      return nameIn(level, rules.levels) ? { level } : undefined
    },
    readMove: (told) => readClimbMove(told, widest),
    reach: ({ level }) => steps.get(level)![0]!,
    deal(words, { level }) {
      const [tiles, safe] = rules.levels[level]!
      return inOrder(() => drawSome(words, safe, tiles).sort((a, b) => a - b))
    },
    begin: () => atTheFoot,
    advance(deal, at, move) {
      if (move.kind === 'cash_out') return cashedOut(at)
      const { level } = deal.options
      if (move.at >= rules.levels[level]![0]) return undefined
      const isSafe = deal.layout(at.won).includes(move.at)
      return climbed(deal, steps.get(level)!, at, move.at, isSafe)
    },
    leave: (_, at) => leftClimb(at),
    show: ({ layout }, { taken, isOver }) =>
      isOver
        ? { taken, safe: Array.from({ length: rules.rows }, (_, row) => layout(row)) }
        : { taken },
  }
}

/** The chance that so many rows are climbed. */
const chanceOfRows = ([tiles, safe]: readonly [number, number], rows: number) =>
  fraction(BigInt(safe) ** BigInt(rows), BigInt(tiles) ** BigInt(rows))

/** What each row pays, from the lowest on. */
export const towerSteps = (
  rules: Omit<TowersRules, keyof Published>,
  level: string,
): Multiplier[] =>
  Array.from({ length: rules.rows }, (_, at) =>
    fairMultiplier(chanceOfRows(rules.levels[level]!, at + 1), rules),
  )

/** Every level with every row after which one may stop. */
export const towersChoices = (rules: TowersRules): Choice[] =>
  Object.entries(rules.levels).flatMap(([level, tiles]) =>
    towerSteps(rules, level).map((multiplier, at) => ({
      name: `${level}, ${at + 1} rows`,
      likelihoods: [{ multiplier, chance: chanceOfRows(tiles, at + 1) }],
    })),
  )
