import {
  type coinSides,
  coinLadderRules,
  coinSteps,
} from '@parlour/casino/originals/coin-ladder/coin-ladder.ts'
import { type ClimbMove, stepsUnder } from '@parlour/casino/originals/kit/climb.ts'
import { capOf, type Multiplier } from '@parlour/casino/originals/kit/multipliers.ts'
import { type Amount, fraction } from '@parlour/money'
import type { Odds } from '../original-frame/odds.ts'
import type { BoardRound } from '../original-frame/original-game.ts'

export type Side = (typeof coinSides)[number]
export type CoinShown = { readonly called: readonly Side[]; readonly flips: readonly Side[] }
export type CoinRound = BoardRound<Record<string, never>, ClimbMove, CoinShown>

const steps = coinSteps(coinLadderRules)

/** What the window above so many climbed ones comes to; undefined above the last. */
export function oddsOfWindow(climbed: number): Odds | undefined {
  const multiplier = steps[climbed]
  return multiplier === undefined ? undefined : { chance: fraction(1, 2), multiplier }
}

/** Calls that were right. */
export const rightCalls = ({ shown: { called, flips } }: CoinRound): number =>
  called.filter((side, at) => flips[at] === side).length

export const isWrong = (round: CoinRound): boolean => rightCalls(round) < round.shown.called.length

/** How many windows a stake may climb: those that would pay more than a round may are closed. */
export const windowsFor = (stake: Amount): number =>
  stepsUnder(steps, capOf(stake, BigInt(coinLadderRules.mostPayout))).length

export type Window = {
  /** From 1, the lowest. */
  readonly number: number
  readonly multiplier: Multiplier
  readonly look: 'lit' | 'next' | 'dark' | 'closed'
}

/** Windows of the tower that are seen at once. */
const SEEN = 6

/** The part of the tower about where the climber is, the lowest window first. */
export function windowsSeen(stake: Amount, round?: CoinRound): readonly Window[] {
  const climbed = round ? rightCalls(round) : 0
  const open = windowsFor(round?.stake ?? stake)
  const from = Math.min(Math.max(0, climbed - 2), steps.length - SEEN)
  return steps.slice(from, from + SEEN).map((multiplier, i) => {
    const at = from + i
    const isNext = round?.state === 'open' && at === climbed
    const look = at >= open ? 'closed' : at < climbed ? 'lit' : isNext ? 'next' : 'dark'
    return { number: at + 1, multiplier, look }
  })
}
