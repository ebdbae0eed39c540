import { below } from '@parlour/chance'
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
import { objectWith } from '../kit/reading.ts'
import type { Original, Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** A coin that is called again and again: each right call is a rung that is worth double. */
export const coinLadderRules = {
  ...originalTerms,
  version: 'coin-ladder@1',
  edgePpm: 10_000,
  decimals: 2,
  rungs: 20,
} as const

export type CoinLadderRules = Published & Edge & { readonly rungs: number }

export const coinSides = ['heads', 'tails'] as const

/** The game of the coin ladder under these rules; heads is 0 and tails is 1. */
export function coinLadderGame(
  rules: CoinLadderRules,
): Original<Record<string, never>, (flip: number) => number, Climb, ClimbMove> {
  const steps = coinSteps(rules)
  return {
    rules,
    readOptions: (told) => (objectWith(told) ? {} : undefined),
    readMove: (told) => readClimbMove(told, coinSides.length),
    reach: () => steps[0]!,
    deal: (words) => inOrder(() => below(words, coinSides.length)),
    begin: () => atTheFoot,
    advance: (deal, at, move) =>
      move.kind === 'cash_out'
        ? cashedOut(at)
        : climbed(deal, steps, at, move.at, deal.layout(at.won) === move.at),
    leave: (_, at) => leftClimb(at),
    show: ({ layout }, { taken }) => ({
      called: taken.map((side) => coinSides[side]!),
      flips: taken.map((_, flip) => coinSides[layout(flip)]!),
    }),
  }
}

const chanceOfRungs = (rungs: number) => fraction(1n, 2n ** BigInt(rungs))

/** What each rung pays, from the first on. */
export const coinSteps = (rules: Edge & { readonly rungs: number }): Multiplier[] =>
  Array.from({ length: rules.rungs }, (_, at) => fairMultiplier(chanceOfRungs(at + 1), rules))

/** Every rung after which one may stop. */
export const coinChoices = (rules: CoinLadderRules): Choice[] =>
  coinSteps(rules).map((multiplier, at) => ({
    name: `${at + 1} right`,
    likelihoods: [{ multiplier, chance: chanceOfRungs(at + 1) }],
  }))
