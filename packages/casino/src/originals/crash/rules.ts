import type { Edge } from '../kit/multipliers.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** One number for everybody that rises from 1.00 until it ends; who takes it before has won it. */
export const crashRules = {
  ...originalTerms,
  version: 'crash@1',
  edgePpm: 10_000,
  decimals: 2,
  /** Targets in hundredths. */
  leastTarget: 101,
  mostTarget: 10_000_000,
  /** What all bets of a round together may be paid. */
  mostPayout: 100_000_000,
  mostOfRound: 500_000_000_000,
} as const

export type CrashRules = Published &
  Edge & {
    readonly leastTarget: number
    readonly mostTarget: number
    readonly mostOfRound: number
  }
