import { type ClimbMove, stepsUnder } from '@parlour/casino/originals/kit/climb.ts'
import { capOf, type Multiplier } from '@parlour/casino/originals/kit/multipliers.ts'
import { towerSteps, towersRules } from '@parlour/casino/originals/towers/towers.ts'
import { type Amount, fraction } from '@parlour/money'
import type { Odds } from '../original-frame/odds.ts'
import type { BoardRound } from '../original-frame/original-game.ts'

export type TowersChoice = { readonly level: Level }
export type Level = keyof typeof towersRules.levels
/** What the server shows: the boards trodden on, and all that hold when the round is over. */
export type Climbed = { readonly taken: readonly number[]; readonly safe?: readonly number[][] }
export type TowersRound = BoardRound<TowersChoice, ClimbMove, Climbed>

export const levels = Object.keys(towersRules.levels) as Level[]

export const stepsOf = (level: Level): readonly Multiplier[] => towerSteps(towersRules, level)

/** What the floor above so many climbed ones comes to; undefined above the lamp. */
export function oddsOfFloor(level: Level, climbed: number): Odds | undefined {
  const [tiles, safe] = towersRules.levels[level]
  const multiplier = stepsOf(level)[climbed]
  return multiplier === undefined ? undefined : { chance: fraction(safe, tiles), multiplier }
}

/** How a board looks: `holds` and `breaks` are known and were trodden on, `firm` and `rotten` known and were not. */
export type Look = 'far' | 'next' | 'asked' | 'holds' | 'breaks' | 'firm' | 'rotten'
export type Floor = {
  readonly multiplier: Multiplier
  /** A floor that would pay more than a round may is not climbed. */
  readonly isClosed: boolean
  readonly isNext: boolean
  readonly isClimbed: boolean
  readonly boards: readonly Look[]
}

/** Floors that were climbed. */
export const floorsClimbed = ({ multiplier, shown }: TowersRound): number =>
  shown.taken.length - (multiplier === 0n && shown.taken.length > 0 ? 1 : 0)

/** The floors as they lie on the board, the lowest first. */
export function floorsOf(
  { level }: TowersChoice,
  stake: Amount,
  round?: TowersRound,
  asked?: ClimbMove,
): readonly Floor[] {
  const steps = stepsOf(level)
  const [tiles] = towersRules.levels[level]
  const cap = capOf(round?.stake ?? stake, BigInt(towersRules.mostPayout))
  const onOffer = stepsUnder(steps, cap).length
  const climbed = round ? floorsClimbed(round) : 0
  return steps.map((multiplier, floor) => ({
    multiplier,
    isClosed: floor >= onOffer,
    isClimbed: floor < climbed,
    isNext: round?.state === 'open' && floor === climbed,
    boards: Array.from({ length: tiles }, (_, at) =>
      round ? lookOf(round, climbed, floor, at, asked) : 'far',
    ),
  }))
}

function lookOf(
  { shown, state }: TowersRound,
  climbed: number,
  floor: number,
  at: number,
  asked: ClimbMove | undefined,
): Look {
  if (shown.taken[floor] === at) return floor < climbed ? 'holds' : 'breaks'
  const safe = shown.safe?.[floor]
  if (safe) return safe.includes(at) ? 'firm' : 'rotten'
  if (state !== 'open' || floor !== climbed) return 'far'
  return asked?.kind === 'take' && asked.at === at ? 'asked' : 'next'
}
