import { parseAmount } from '@parlour/money'
import type { Played, ShownRound } from '../frame/server.ts'
import type { BoardRound } from './original-game.ts'

/** A round out of an answer, a list or an opening; undefined where it is none of an original, or tells nothing yet. */
export function boardRound(
  told: Pick<ShownRound | Played, 'wagerId' | 'stake' | 'original'>,
): BoardRound | undefined {
  const { wagerId, stake, original } = told
  if (!original) return undefined
  const { state, options, moves, shown } = original
  return {
    wagerId,
    state,
    stake: parseAmount(stake)!,
    options,
    moves,
    shown,
    multiplier: parseAmount(original.multiplier)!,
    worth: parseAmount(original.worth)!,
  }
}

/**
 * The round as a refused step was told that it stands: another device, or a step whose answer was lost, was first.
 * What is told is somebody's JSON, so that each part of it is looked at.
 */
export function roundAsTold(
  before: BoardRound,
  told: Readonly<Record<string, unknown>>,
): BoardRound | undefined {
  const { state, options, moves, shown } = told
  const multiplier = parseAmount(String(told.multiplier))
  const worth = parseAmount(String(told.worth))
  const stands = state === 'open' || state === 'settled' || state === 'void'
  if (!stands || !Array.isArray(moves) || moves.length !== told.step) return undefined
  if (multiplier === undefined || worth === undefined || shown === undefined) return undefined
  return { ...before, state, options, moves, shown, multiplier, worth }
}

/** What a closed round paid. */
export const paidOf = ({ state, stake, worth }: BoardRound): bigint => {
  if (state === 'open') return 0n
  return state === 'void' ? stake : worth
}
