import type { Amount } from '@parlour/money'
import type { Parent } from '../frame/parent.ts'
import type { Server } from '../frame/server.ts'
import type { Store } from '../frame/store.ts'
import type { keepSeeds } from '../game-frame/seeds.ts'
import type { Notice } from '../game-frame/table.ts'
import type { Speech } from '../texts/texts.ts'
import type { ReelsOfScene } from './board/reels.ts'
import type { Show } from './show/show.ts'
import type { SlotGame } from './slot-game.ts'
import type { SlotSound } from './slot-sound.ts'
import type { Count, SlotView } from './slot-view.ts'

/** What everything that happens at one table works with. */
export type Seat = {
  readonly game: SlotGame
  readonly server: Server
  readonly parent: Parent
  readonly speech: Speech
  readonly sound: SlotSound
  readonly view: Store<SlotView>
  readonly count: Store<Count>
  readonly seeds: ReturnType<typeof keepSeeds>
  readonly show: Show
  /** Every stake on offer, smallest first. */
  readonly offer: readonly Amount[]
  /** The reels once they hang on the screen. */
  reels: ReelsOfScene | undefined
  readonly put: (change: Partial<SlotView>) => void
  /** Puts, and tells the page around that the round still turns. */
  readonly turn: (change: Partial<SlotView>) => void
  readonly say: (notice: Notice) => void
}
