import type { Spin, ToldStep } from '@parlour/casino'
import type { Amount } from '@parlour/money'
import type { ToldFed } from '../../../ledger/wallet/meters/fed-meters.ts'
import type { MeterFeed } from '../../../ledger/wallet/wallet.ts'
import type { Refusal } from '@parlour/wire'

/** What a player asks to play: a stake, and of an original what is chosen with it. */
export type Wish = {
  readonly stake: Amount
  /** The version that the player's screen knows; the one on offer where it is left out. */
  readonly version?: string | undefined
  readonly options?: unknown
}

/** Why no stake is taken on a wish, in order of precedence. */
export type WishRefusal =
  | 'version_unknown'
  | 'options_invalid'
  | 'stake_not_offered'
  | 'payout_above_limit'

/** What a round's outcome follows from, beside its version and what was chosen. */
export type RoundSeeds = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** What a wager remembers of what was asked for: the version, and of an original what was chosen. */
export type Kept = { readonly version: string; readonly options?: unknown }

/** A wish on which a stake is taken. */
export type Accepted = {
  readonly kept: Kept
  /** Of an original the decimal odds: the most that the choice pays, or of several steps the least of the first. */
  readonly odds?: number
}

/** What the wager remembers of a round since its stake. */
export type StakedFacts = {
  readonly stake: Amount
  readonly details: Readonly<Record<string, unknown>>
}

/** Where a round of an original stands, as its player may see it. */
export type ToldOriginal = {
  readonly state: RoundState
  readonly options: unknown
  readonly moves: readonly unknown[]
  readonly shown: unknown
  /** In ten-thousandths, what the round is worth where it stands. */
  readonly multiplier: bigint
  /** What it pays if it ends here. */
  readonly worth: Amount
}

export type RoundState = 'open' | 'settled' | 'void'

/** The story of a machine of the kit: every step of the round, and what all of them pay. */
export type ToldStory = { readonly coins: number; readonly steps: readonly ToldStep[] }

/** What a round tells: a slot its spins or its story, an original where it stands. */
export type Told = {
  readonly spins: readonly Spin[]
  readonly story?: ToldStory
  readonly original?: ToldOriginal
  /** What a settled round did to the meters it feeds, and what they paid. */
  readonly jackpots?: readonly ToldFed[]
}

/** A round as far as it was played. */
export type Played = {
  readonly state: RoundState
  /** What it pays; nothing while it stands open. */
  readonly payout: Amount
  /** Merged into the wager's details with the settlement. */
  readonly result: Readonly<Record<string, unknown>>
  /** The meters that its settlement feeds and may win. */
  readonly feeds?: readonly MeterFeed[]
  readonly told: Told
}

/** A step as a player asks for it. */
export type WishedStep = { readonly number: number; readonly move: unknown }

/** Why a step is not made. */
export type StepRefusal = 'round_over' | 'step_stale' | 'step_not_offered'

/** The part of a game that is played in steps. A round of it stands open until a step ends it. */
export type Steps = {
  /** The step as it is kept, and the round after it. */
  make(
    round: StakedFacts,
    seeds: RoundSeeds,
    moves: readonly unknown[],
    step: WishedStep,
  ): { readonly move: unknown; readonly played: Played } | Refusal<StepRefusal>
  /** The step that ends a round left open, by the printed rule; without one the stake goes back. */
  leave(
    round: StakedFacts,
    seeds: RoundSeeds,
    moves: readonly unknown[],
  ): { readonly move?: unknown }
}

/**
 * A game of the house as the server plays it, slot or original: what can be asked for, what comes of it, what is told
 * of it. It knows no wallet and no table; the same round comes out however often it is played.
 */
export type HouseGame = {
  readonly game: string
  /** The game and the version of its rules, such as `brass-fox@1`. */
  readonly version: string
  readonly rulesHash: string
  readonly rules: Readonly<Record<string, unknown>>
  /** The codes of the meters that its rounds feed. */
  readonly meters: readonly string[]
  /** None where a round is over with its stake. */
  readonly steps?: Steps
  /** What the wager remembers of a wish, or why no stake is taken on it. */
  accept(wish: Wish): Accepted | Refusal<WishRefusal>
  /** Plays a round with its seeds and the steps that were made. */
  play(round: StakedFacts, seeds: RoundSeeds, moves: readonly unknown[]): Played
  /** What a settled round tells, from what was stored of it. */
  recall(round: StakedFacts & { readonly payout: Amount }): Told
}
