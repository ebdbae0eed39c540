import type { Told } from '../frame/parent.ts'
import { openOriginal, stepOriginal } from '@parlour/casino/originals/kit/round.ts'
import { paidFor } from '@parlour/casino/originals/kit/multipliers.ts'
import { boardRound } from './board-round.ts'
import type { BoardRound, OriginalGame } from './original-game.ts'

/**
 * What lay on the board one after the other in a finished round: of a round of steps the board before each step and
 * after the last, played again from its seeds; its end alone while the seed is sealed, and of a game of one draw.
 *
 * @returns nothing where the round tells no outcome.
 */
export function replayStates(
  { original: game }: Pick<OriginalGame, 'original'>,
  told: Told,
): readonly BoardRound[] {
  const end = boardRound(told)
  if (!end) return []
  const { serverSeed, clientSeed, nonce, version } = told
  if (serverSeed === null || end.moves.length === 0) return [end]
  const { stake, options } = end
  const opened = openOriginal(game, { version, stake, options, serverSeed, clientSeed, nonce })
  if ('refused' in opened) return [end]
  let round = opened
  const states: BoardRound[] = []
  for (const [number, move] of end.moves.entries()) {
    const { at, deal } = round
    states.push({
      ...end,
      state: 'open',
      moves: end.moves.slice(0, number),
      shown: game.show(deal, at),
      multiplier: at.multiplier,
      worth: paidFor(stake, at.multiplier),
    })
    const next = stepOriginal(game, round, { version, stake, number, move })
    if ('refused' in next) return [end]
    round = next
  }
  return [...states, end]
}
