import { costOf } from '@parlour/casino/slots/machine.ts'
import { payoutOf } from '@parlour/casino/slots/stakes.ts'
import { type Amount, parseAmount } from '@parlour/money'
import type { Parent } from '../frame/parent.ts'
import type { OpenedGame, Server, ShownRound } from '../frame/server.ts'
import { createStore } from '../frame/store.ts'
import { keepSeeds } from '../game-frame/seeds.ts'
import { nearestStake, stepStake } from '../game-frame/stakes.ts'
import type { Notice, Table, TableWords } from '../game-frame/table.ts'
import type { Speech } from '../texts/texts.ts'
import type { AutoplayLimits } from './autoplay.ts'
import { autoplay } from './autoplay-run.ts'
import type { ReelsOfScene } from './board/reels.ts'
import { playOnce } from './play.ts'
import { replayRound } from './replay-round.ts'
import type { Seat } from './seat.ts'
import { createShow } from './show/show.ts'
import type { SlotGame } from './slot-game.ts'
import { createSlotSound } from './slot-sound.ts'
import { type Count, firstView, type SlotView } from './slot-view.ts'

export type SlotTable = ReturnType<typeof createSlotTable>

type TableNeeds = {
  readonly server: Server
  readonly opened: OpenedGame
  readonly parent: Parent
  readonly speech: Speech
}

/** The table of one slot: it stakes, waits until the outcome is known, and shows what the server decided. */
export function createSlotTable(game: SlotGame, needs: TableNeeds) {
  const seat = sit(game, needs)
  const { view, put, sound, seeds, show } = seat
  const { machine } = game

  /** Shows what is decided at once. Reels are only cut short where the rules allow a fast game. */
  function hurry() {
    const { phase, opened, feature } = view.get()
    if (phase === 'spinning' && !feature && opened.allows.turbo) seat.reels!.hurry()
    if (phase !== 'spinning') show.hurry()
  }

  async function press(): Promise<void> {
    sound.wake()
    if (view.get().swap) return
    if (view.get().phase !== 'ready' || view.get().over) return hurry()
    put({ autoplay: undefined })
    sound.press()
    await playOnce(seat)
  }

  return {
    ...tableOf(seat),
    ...seeds,
    game,
    view,
    count: seat.count,
    sound,
    press,
    hurry,
    autoplay: (limits: AutoplayLimits) => autoplay(seat, limits),
    stopAutoplay: () => put({ autoplay: undefined }),
    replay: (told: ShownRound) => replayRound(seat, told),
    attach(reels: ReelsOfScene) {
      seat.reels = reels
      reels.show(view.get().scene)
    },
    /** Coins that a round costs. */
    cost: costOf(machine),
    /** Coins of the round as money at a stake. */
    worth: (coins: number, stake = view.get().stake) => payoutOf(machine, stake, coins),
  }
}

function sit(game: SlotGame, { server, opened, parent, speech }: TableNeeds): Seat {
  const offer = opened.stakes.map((stake) => parseAmount(stake)!)
  const view = createStore<SlotView>(firstView(game, opened, offer, speech))
  const count = createStore<Count>({ coins: 0, final: true })
  const sound = createSlotSound(game.sounds)
  const put = (change: Partial<SlotView>) => view.set({ ...view.get(), ...change })
  const turn = (change: Partial<SlotView>) => {
    parent.tell({ type: 'parlour:round', open: true })
    put(change)
  }
  const say = (notice: Notice) => put({ notice, spoken: notice.text })
  return {
    game,
    server,
    parent,
    speech,
    sound,
    view,
    count,
    offer,
    seeds: keepSeeds({ code: game.code, server, parent, speech, view, put, say }),
    show: createShow({ game, put: turn, view, count, sound, speech }),
    reels: undefined,
    put,
    turn,
    say,
  }
}

/** What the shared parts of the frame ask of a table. */
function tableOf({ game, server, parent, speech, sound, view, put, count, offer }: Seat) {
  const words: TableWords = {
    title: game.title,
    space: 'keySpaceText',
    keys: 'keys',
    stakes: game.words.stakes,
  }
  const setStake = (stake: Amount) => {
    if (view.get().phase !== 'ready' || view.get().autoplay) return
    sound.press()
    put({ stake, notice: undefined, win: undefined, cheer: 'none' })
    count.set({ coins: 0, final: true })
  }
  return {
    code: game.code,
    words,
    speech,
    parent,
    server,
    offer,
    setStake,
    stepStake: (step: 1 | -1) => setStake(stepStake(offer, view.get().stake, step)),
    wishStake: (wish: Amount) => setStake(nearestStake(offer, wish)),
    setTurbo: (turbo: boolean) => put({ turbo: turbo && view.get().opened.allows.turbo }),
    dismiss: () => put({ notice: undefined }),
  } satisfies Partial<Table>
}
