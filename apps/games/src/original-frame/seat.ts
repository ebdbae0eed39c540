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
    /** Until a press, or until the player has uncovered all. */
    async wait(): Promise<void> {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      end = undefined
    },
    hurry: () => end?.(),
  }
}

/** A round that lies on the board says so to the page at least so often, in milliseconds. */
const SIGN_MS = 10_000

/** Shows what is known for as long as the game takes for it, or the player where they uncover it. */
export async function reveal(
  { game, view, turn, sound, speech, clock }: Seat,
  round: BoardRound,
  phase: 'showing' | 'stepping',
): Promise<void> {
  const { turbo, autoplay } = view.get()
  const hurried = stillness() || turbo
  const byHand = phase === 'showing' && game.byHand === true && !hurried && !autoplay
  turn({ phase, round, asked: undefined, hurried, byHand })
  game.arrives?.(sound, round)
  if (!byHand) return clock.show(game.showMs(round), turbo)
  turn({ spoken: game.prompt?.(round, speech) ?? '' })
  const signs = setInterval(() => turn({}), SIGN_MS)
  await clock.wait()
  clearInterval(signs)
  turn({ byHand: false })
}
