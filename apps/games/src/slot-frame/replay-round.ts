import type { OpenedGame, ShownRound } from '../frame/server.ts'
import { pause } from '../game-frame/motion.ts'
import { calmPace } from './board/reel-motion.ts'
import { tellRound } from './narration.ts'
import { stepsOf } from './round/told-steps.ts'
import type { Seat } from './seat.ts'

/** The reels run so long before they are told what to stop on, in milliseconds. */
const RUN_MS = 500

/** Plays a finished round back on the table of its game; nothing is asked and nothing is staked. */
export async function replayRound(seat: Seat, told: ShownRound): Promise<void> {
  const { game, turn, put, count, show, speech } = seat
  const reels = seat.reels!
  turn({ phase: 'spinning', win: undefined, cheer: 'none', spoken: '', fills: [] })
  put({ strips: game.machine.reels })
  count.set({ coins: 0, final: true })
  reels.launch(calmPace)
  await pause(RUN_MS)
  await show.round(stepsOf(game.machine, told), reels, calmPace)
  put({ phase: 'ready', spoken: tellRound(game, told, speech) })
}

/** What a table is opened with that only shows: the round's own stake, and nothing to play for. */
export const openedFor = (told: ShownRound): OpenedGame => ({
  game: told.game,
  version: told.version,
  rulesHash: '',
  currency: told.currency,
  trial: true,
  balance: '0.0000',
  stakes: [told.stake],
  maxWin: '0',
  allows: { autoplay: false, turbo: false, cycleMs: 0 },
  seed: {
    seedId: told.seedId,
    commitment: told.commitment,
    clientSeed: told.clientSeed,
    nextNonce: told.nonce,
  },
  rounds: [],
  resumed: [],
})
