import type { OutcomeSeeds } from '@parlour/chance'
import type { Amount } from '@parlour/money'
import {
  type AnyOriginal,
  leaveOriginal,
  openOriginal,
  type OriginalRound,
  type Place,
  stepOriginal,
} from './round.ts'

type AnyRound = OriginalRound<unknown, unknown, Place, unknown>

/** A closed round as somebody tells it: what was chosen, which steps were made, and how it ended. */
export type ToldRound = Omit<OutcomeSeeds, 'version'> & {
  readonly version: string
  readonly stake: Amount
  readonly options: unknown
  readonly moves: readonly unknown[]
  readonly state: 'settled' | 'void'
}

/** The round that seeds, options and steps make; undefined where they make none that is closed as it is told. */
export function replayOriginal(game: AnyOriginal, told: ToldRound): AnyRound | undefined {
  const { version, stake } = told
  let round = openOriginal(game, told)
  for (const [number, move] of told.moves.entries()) {
    if ('refused' in round) return undefined
    const next = stepOriginal(game, round, { version, stake, number, move })
    if ('refused' in next) return undefined
    round = next
  }
  if ('refused' in round) return undefined
  if (told.state === 'settled') return round.state === 'settled' ? round : undefined
  // Only a round in which nothing was won gives the stake back.
  const left = leaveOriginal(game, round)
  return 'refused' in left || left.state !== 'void' ? undefined : left
}
