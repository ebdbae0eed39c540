import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import type { Amount } from '@parlour/money'
import type { ReactNode } from 'react'
import type { Speech, TextKey } from '../texts/texts.ts'
import type { SoundKit } from '../game-frame/sound-kit.ts'
import type { Odds } from './odds.ts'

/** A round as the server tells it: what lies on the board. */
export type BoardRound<Options = unknown, Move = unknown, Shown = unknown> = {
  readonly wagerId: string
  readonly state: 'open' | 'settled' | 'void'
  readonly stake: Amount
  readonly options: Options
  /** The steps made so far; the next one has the number that they count. */
  readonly moves: readonly Move[]
  readonly shown: Shown
  /** What the round is worth where it stands: as a multiplier in ten-thousandths, and as money. */
  readonly multiplier: bigint
  readonly worth: Amount
}

/**
 * Where a round stands on the screen: none, staked and not known, known and being shown, waiting for the player's step,
 * or a step on its way.
 */
export type Phase = 'ready' | 'playing' | 'showing' | 'standing' | 'stepping'

export type ChoicesProps<Options> = {
  readonly options: Options
  /** Takes a choice; what the rules do not offer may be chosen and is said to be none. */
  choose(options: Options): void
  readonly disabled: boolean
  readonly speech: Speech
}

export type BoardProps<
  Options = unknown,
  Move = unknown,
  Shown = unknown,
> = ChoicesProps<Options> & {
  readonly phase: Phase
  /** The round that is shown: the one that stands or was played last; none before the first. */
  readonly round: BoardRound<Options, Move, Shown> | undefined
  /** The step that is on its way. */
  readonly asked: Move | undefined
  /** Shows what is known at once: the player is in a hurry, or wants no motion. */
  readonly hurried: boolean
  /** The player uncovers with their own hand what is known, and `finish` says that nothing is covered any more. */
  readonly byHand: boolean
  finish(): void
  /** The stake that would be played, for what a board says in money. */
  readonly stake: Amount
  readonly sound: SoundKit
  /** Makes a step of the standing round. */
  step(move: Move): void
}

/**
 * One original on the screen. All that is common (stake, play, collect, results, seeds, autobet, resuming) is the frame's;
 * this is what the frame cannot know of a game.
 */
export type OriginalGame<Options = unknown, Move = unknown, Shown = unknown> = {
  readonly code: string
  readonly title: TextKey
  /** The rules, as the server plays them: stakes, limits, and which choices are on offer. */
  readonly original: AnyOriginal
  readonly firstOptions: Options
  /** What the bet comes to before it is placed: in a game of steps, its first one. */
  odds(options: Options): Odds | undefined
  /** What the next step of a standing round comes to; left out where a round has none. */
  nextOdds?(round: BoardRound<Options, Move, Shown>): Odds | undefined
  /** The step that ends a standing round with what it shows; undefined while there is nothing to collect. */
  collect?(round: BoardRound<Options, Move, Shown>): Move | undefined
  /** What the press does in a standing round that nothing is collected of. */
  readonly stepName?: TextKey
  /**
   * A round is shown until the player has uncovered it, or presses. Where rounds play themselves, in fast mode and for
   * whoever wants no motion it takes `showMs`, as any other.
   */
  readonly byHand?: true
  /** What the player is asked for while a round waits, in one line; left out where `tell` says no more than that. */
  prompt?(round: BoardRound<Options, Move, Shown>, speech: Speech): string
  /** The keys in one short line, where there are more than every original has. */
  readonly keys?: TextKey
  /** How long a round, or a step of one, is on its way on the board, in milliseconds. */
  showMs(round: BoardRound<Options, Move, Shown>): number
  /** What came of a round or of its last step, in words. */
  tell(round: BoardRound<Options, Move, Shown>, speech: Speech): string
  /** What was chosen, in words. */
  tellChoice(options: Options, speech: Speech): string
  /** What is heard when the stake leaves, and when a round or a step is known. */
  begins?(sound: SoundKit): void
  arrives?(sound: SoundKit, round: BoardRound<Options, Move, Shown>): void
  /** What the player chooses before the stake, in the panel. */
  Choices(props: ChoicesProps<Options>): ReactNode
  Board(props: BoardProps<Options, Move, Shown>): ReactNode
  /** The scene behind everything. */
  Backdrop(props: { readonly phase: Phase; readonly glad: boolean }): ReactNode
  /** What stands for the game while it is opened. */
  Emblem(): ReactNode
  /** The paragraphs of its rules, and what is printed of it beside them. */
  readonly rules: {
    readonly paragraphs: readonly TextKey[]
    /** Least and greatest return over all that can be chosen, in per cent, rounded down and up. */
    readonly returns: readonly [string, string]
    /** What becomes of a round that is left, where that is no collecting. */
    readonly left?: TextKey
    /** Chances and multipliers that a table of the rules lists. */
    table?(speech: Speech): { head: readonly TextKey[]; rows: readonly (readonly string[])[] }
  }
}
