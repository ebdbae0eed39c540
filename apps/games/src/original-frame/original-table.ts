import { type Amount, parseAmount } from '@parlour/money'
import type { Parent } from '../frame/parent.ts'
import type { OpenedOriginal, Server } from '../frame/server.ts'
import { createStore } from '../frame/store.ts'
import { keepSeeds } from '../game-frame/seeds.ts'
import { createSoundKit } from '../game-frame/sound-kit.ts'
import { stepStake } from '../game-frame/stakes.ts'
import type { Notice, Table, TableWords } from '../game-frame/table.ts'
import type { Speech } from '../texts/texts.ts'
import { type AutobetLimits, autobet } from './autobet-run.ts'
import type { OriginalGame } from './original-game.ts'
import { firstView, type OriginalView } from './original-view.ts'
import { playOnce } from './play.ts'
import { createShowClock, type Seat } from './seat.ts'
import { ladderOf, stakeWithin } from './stake-ladder.ts'
import { stepOnce } from './step.ts'

export type OriginalTable = ReturnType<typeof createOriginalTable>

type TableNeeds = {
  readonly server: Server
  readonly opened: OpenedOriginal
  readonly parent: Parent
  readonly speech: Speech
}

/** The table of one original: it stakes, steps, waits until the outcome is known, and shows what the server decided. */
export function createOriginalTable(game: OriginalGame, needs: TableNeeds) {
  const seat = sit(game, needs)
  const { view, put, sound, seeds, clock } = seat
  const isFree = () => view.get().phase === 'ready' && !view.get().autoplay
  const words: TableWords = {
    title: game.title,
    space: 'keyPlayText',
    keys: game.keys ?? 'originalKeys',
  }

  async function press(): Promise<void> {
    sound.wake()
    const { phase, swap, over, round, opened, byHand } = view.get()
    if (swap || over) return
    if (phase === 'standing' && round) {
      const move = game.collect?.(round)
      if (move !== undefined) await stepOnce(seat, move)
    } else if (phase === 'ready' && game.odds(view.get().options)) {
      put({ autoplay: undefined })
      sound.press()
      await playOnce(seat)
    } else if (phase === 'showing' && (opened.allows.turbo || byHand)) {
      put({ hurried: true })
      clock.hurry()
    }
  }

  return {
    ...tableOf(seat, words, isFree),
    ...seeds,
    game,
    view,
    sound,
    press,
    step(move: unknown) {
      sound.wake()
      void stepOnce(seat, move)
    },
    /** The player has uncovered what was left to show. */
    finish() {
      if (view.get().byHand) clock.hurry()
    },
    choose(options: unknown) {
      if (isFree()) put({ options, notice: undefined })
    },
    autobet: (limits: AutobetLimits) => autobet(seat, limits),
    stopAutoplay: () => put({ autoplay: undefined }),
  }
}

function sit(game: OriginalGame, { server, opened, parent, speech }: TableNeeds): Seat {
  const view = createStore<OriginalView>(firstView(game, opened, speech))
  const put = (change: Partial<OriginalView>) => view.set({ ...view.get(), ...change })
  const say = (notice: Notice) => put({ notice, spoken: notice.text })
  return {
    game,
    server,
    parent,
    speech,
    sound: createSoundKit(),
    view,
    seeds: keepSeeds({ code: game.code, server, parent, speech, view, put, say }),
    put,
    turn(change) {
      parent.tell({ type: 'parlour:round', open: true })
      put(change)
    },
    say,
    clock: createShowClock(),
  }
}

/** What the shared parts of the frame ask of a table. */
function tableOf(seat: Seat, words: TableWords, isFree: () => boolean) {
  const { game, server, parent, speech, sound, view, put } = seat
  const { leastStake, mostStake } = view.get().opened
  const [least, most] = [parseAmount(leastStake)!, parseAmount(mostStake)!]
  const offer = ladderOf(least, most)
  const setStake = (stake: Amount) => {
    if (!isFree()) return
    sound.press()
    put({ stake, notice: undefined })
  }
  return {
    code: game.code,
    words,
    speech,
    parent,
    server,
    offer,
    anyStake: true,
    setStake,
    stepStake: (step: 1 | -1) => setStake(stepStake(offer, view.get().stake, step)),
    wishStake: (wish: Amount) => setStake(stakeWithin(wish, least, most)),
    setTurbo: (turbo: boolean) => put({ turbo: turbo && view.get().opened.allows.turbo }),
    dismiss: () => put({ notice: undefined }),
  } satisfies Partial<Table>
}
