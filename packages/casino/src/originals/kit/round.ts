import { type OutcomeSeeds, outcomeWords, type Words } from '@parlour/chance'
import type { Amount } from '@parlour/money'
import { capOf, type Multiplier, paidFor } from './multipliers.ts'

/**
 * The one way in which every original is played: opened with a stake, stepped through, closed.
 * All that a round can show follows from its seeds at the stake; a step only reveals. Seeds,
 * options and the steps made are the whole round: it is opened and stepped again from them.
 */

/** What a game publishes of itself: its rules as data. Amounts are ledger units, written whole. */
export type Published = {
  /** The game and the version of its rules, such as `mines@1`; any change makes a new one. */
  readonly version: string
  readonly leastStake: number
  readonly mostStake: number
  /** The most a round pays. What would pay more is not offered; no payout is ever cut. */
  readonly mostPayout: number
}

/** Where a round stands. */
export type Place = {
  /** What the round pays if it ends here. */
  readonly multiplier: Multiplier
  readonly isOver: boolean
}

/** What was fixed at the stake. */
export type Deal<Options, Layout> = {
  readonly options: Options
  readonly layout: Layout
  /** The greatest multiplier that this stake may reach. */
  readonly cap: Multiplier
}

/** The rules of one original. A game without steps is over where it begins. */
export type Original<Options, Layout, At extends Place, Move> = {
  readonly rules: Published
  /** True where a round is over with its draw, so that no step is ever asked for. */
  readonly isOneDraw?: true
  /** What a player chose, read strictly; undefined where the game has no such choice. */
  readOptions(told: unknown): Options | undefined
  /** A step as it was told, read strictly; undefined where the game has no such step. */
  readMove(told: unknown): Move | undefined
  /** What these options pay at most; of a game with steps, what its first step pays at least. */
  reach(options: Options): Multiplier
  deal(words: Words, options: Options): Layout
  begin(deal: Deal<Options, Layout>): At
  /** Where a step leads; undefined where it is not offered. */
  advance(deal: Deal<Options, Layout>, at: At, move: Move): At | undefined
  /** The step that ends a round left open, by the printed rule; undefined gives the stake back. */
  leave(deal: Deal<Options, Layout>, at: At): Move | undefined
  /** What the player may see, as JSON: nothing that is still hidden before the round is over. */
  show(deal: Deal<Options, Layout>, at: At): unknown
}

/** An original of whatever kind, for whoever looks at nothing that is its own. */
export type AnyOriginal = Original<unknown, unknown, Place, unknown>

export type OriginalRound<Options, Layout, At extends Place, Move> = {
  readonly version: string
  readonly stake: Amount
  readonly deal: Deal<Options, Layout>
  readonly at: At
  /** The steps made so far; the next one has the number that they count, from 0. */
  readonly moves: readonly Move[]
  readonly state: 'open' | 'settled' | 'void'
}

export type OriginalOrder = Omit<OutcomeSeeds, 'version'> & {
  readonly version: string
  readonly stake: Amount
  readonly options: unknown
}

/** Why a round is not opened, in order of precedence. */
export const openRefusals = [
  'version_unknown',
  'options_invalid',
  'stake_invalid',
  'stake_below_minimum',
  'stake_above_limit',
  'payout_above_limit',
] as const
export type OpenRefusal = { readonly refused: (typeof openRefusals)[number] }

/** A stake that the ledger can take and every currency can pay, in whole cents. */
const CENT = 100n

/** Opens a round: from here on its outcome stands. */
export function openOriginal<Options, Layout, At extends Place, Move>(
  game: Original<Options, Layout, At, Move>,
  order: OriginalOrder,
): OriginalRound<Options, Layout, At, Move> | OpenRefusal {
  const { rules } = game
  const { version, stake } = order
  if (version !== rules.version) return { refused: 'version_unknown' }
  const options = game.readOptions(order.options)
  if (options === undefined) return { refused: 'options_invalid' }
  const refused = refusalOfStake(rules, stake, game.reach(options))
  if (refused) return { refused }

  const layout = game.deal(outcomeWords(order), options)
  const deal = { options, layout, cap: capOf(stake, BigInt(rules.mostPayout)) }
  const at = game.begin(deal)
  return { version, stake, deal, at, moves: [], state: stateOf(at) }
}

/** Why a stake is not taken on what may reach a multiplier; undefined where it is. */
export function refusalOfStake(
  rules: Published,
  stake: Amount,
  reach: Multiplier,
):
  | 'stake_invalid'
  | 'stake_below_minimum'
  | 'stake_above_limit'
  | 'payout_above_limit'
  | undefined {
  if (stake <= 0n || stake % CENT !== 0n) return 'stake_invalid'
  if (stake < BigInt(rules.leastStake)) return 'stake_below_minimum'
  if (stake > BigInt(rules.mostStake)) return 'stake_above_limit'
  return reach > capOf(stake, BigInt(rules.mostPayout)) ? 'payout_above_limit' : undefined
}

export type OriginalStep = {
  readonly version: string
  readonly stake: Amount
  /** Which step it is, from 0: of two with one number only the first is made. */
  readonly number: number
  readonly move: unknown
}

/** Why a step is not made, in order of precedence; the round stays as it is. */
export const stepRefusals = [
  'version_unknown',
  'stake_changed',
  'round_closed',
  'step_stale',
  'step_invalid',
  'step_not_offered',
] as const
export type StepRefusal = { readonly refused: (typeof stepRefusals)[number] }

/** Makes one step of an open round. */
export function stepOriginal<Options, Layout, At extends Place, Move>(
  game: Original<Options, Layout, At, Move>,
  round: OriginalRound<Options, Layout, At, Move>,
  step: OriginalStep,
): OriginalRound<Options, Layout, At, Move> | StepRefusal {
  if (step.version !== game.rules.version || step.version !== round.version)
    return { refused: 'version_unknown' }
  if (step.stake !== round.stake) return { refused: 'stake_changed' }
  if (round.state !== 'open') return { refused: 'round_closed' }
  if (step.number !== round.moves.length) return { refused: 'step_stale' }
  const move = game.readMove(step.move)
  if (move === undefined) return { refused: 'step_invalid' }
  const at = game.advance(round.deal, round.at, move)
  if (at === undefined) return { refused: 'step_not_offered' }
  return { ...round, at, moves: [...round.moves, move], state: stateOf(at) }
}

/** Ends a round that was left open for 24 hours, by the printed rule: no way of leaving gains or loses. */
export function leaveOriginal<Options, Layout, At extends Place, Move>(
  game: Original<Options, Layout, At, Move>,
  round: OriginalRound<Options, Layout, At, Move>,
): OriginalRound<Options, Layout, At, Move> | StepRefusal {
  if (round.state !== 'open') return { refused: 'round_closed' }
  const move = game.leave(round.deal, round.at)
  if (move === undefined) return { ...round, state: 'void' }
  const at = game.advance(round.deal, round.at, move)
  if (!at?.isOver) throw new Error(`${round.version} is left by a step that does not end it.`)
  return { ...round, at, moves: [...round.moves, move], state: 'settled' }
}

/** What the ledger pays for a round that has ended. */
export function closeOriginal<Options, Layout, At extends Place, Move>({
  stake,
  at,
  state,
}: OriginalRound<Options, Layout, At, Move>): Amount | { readonly refused: 'round_open' } {
  if (state === 'open') return { refused: 'round_open' }
  return state === 'void' ? stake : paidFor(stake, at.multiplier)
}

const stateOf = ({ isOver }: Place) => (isOver ? 'settled' : 'open')
