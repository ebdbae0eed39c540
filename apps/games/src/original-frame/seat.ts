import type { Parent } from '../frame/parent.ts'
import type { Server } from '../frame/server.ts'
import type { Store } from '../frame/store.ts'
import { stillness } from '../game-frame/motion.ts'
import type { keepSeeds } from '../game-frame/seeds.ts'
import type { SoundKit } from '../game-frame/sound-kit.ts'
import type { Notice } from '../game-frame/table.ts'
import type { Speech } from '../texts/texts.ts'
import type { BoardRound, OriginalGame } from './original-game.ts'
import type { OriginalView } from './original-view.ts'

/** What playing, stepping and automatic rounds have in common. */
export type Seat = {
  readonly game: OriginalGame
  readonly server: Server
  readonly parent: Parent
  readonly speech: Speech
  readonly sound: SoundKit
  readonly view: Store<OriginalView>
  readonly seeds: ReturnType<typeof keepSeeds>
  put(change: Partial<OriginalView>): void
  /** A change of a round that is on its way: the page around it is told that it still is. */
  turn(change: Partial<OriginalView>): void
  say(notice: Notice): void
  readonly clock: ShowClock
}

/** The time that a round takes on the board; a press may end it. */
export type ShowClock = ReturnType<typeof createShowClock>

/** Share of the time that a fast game takes. */
const FAST = 0.35

export function createShowClock() {
  let end: (() => void) | undefined
  return {
    async show(ms: number, isFast: boolean): Promise<void> {
      if (stillness()) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isFast ? ms * FAST : ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      end = undefined
    },
    hurry: () => end?.(),
  }
}

/** Shows what is known for as long as the game takes for it. */
export async function reveal(
  { game, view, turn, sound, clock }: Seat,
  round: BoardRound,
  phase: 'showing' | 'stepping',
): Promise<void> {
  const { turbo } = view.get()
  turn({ phase, round, asked: undefined, hurried: stillness() || turbo })
  game.arrives?.(sound, round)
  await clock.show(game.showMs(round), turbo)
}
