import { windowAt } from '@parlour/casino/slots/machine.ts'
import { type Amount, parseAmount } from '@parlour/money'
import type { OpenedGame } from '../frame/server.ts'
import type { Joy } from '../game-frame/sound-kit.ts'
import { nearestStake } from '../game-frame/stakes.ts'
import type { TableView } from '../game-frame/table.ts'
import type { Speech } from '../texts/texts.ts'
import type { AutoplayRun } from './autoplay.ts'
import { stepsOf } from './round/told-steps.ts'
import type { Coin, SpinStep } from './round/steps.ts'
import type { WinStep } from './round/win-order.ts'
import type { Feature, SlotGame } from './slot-game.ts'

/** Where a round stands on the screen. The server has always finished it before. */
type Phase = 'ready' | 'spinning' | 'showing'

/** A wild that lies over a whole reel; one that walks keeps its id. */
export type Fill = { readonly id: number; readonly reel: number }

/** The cells of the window while coins gather. */
export type GatherView = {
  readonly coins: readonly Coin[]
  /** Cells that are being drawn. */
  readonly drawing: boolean
  readonly pot: number
}

/** All that the screen shows. */
export type SlotView = TableView & {
  readonly phase: Phase
  readonly opened: OpenedGame
  /** The spin whose window stands, and the wins of it that are being shown. */
  readonly scene: SpinStep
  /** The strips under the windows. */
  readonly strips: readonly string[]
  readonly win: WinStep | 'all' | undefined
  readonly cheer: Joy
  readonly feature: Feature | undefined
  /** The level that the reels have just been lifted to, while it is told. */
  readonly lift: number | undefined
  readonly fills: readonly Fill[]
  readonly gather: GatherView | undefined
  readonly autoplay: AutoplayRun | undefined
}

/** What the plate under the reels counts; it changes with every frame, so it stands alone. */
export type Count = { readonly coins: number; readonly final: boolean }

const FIRST_STAKE: Amount = 10_000n

/** What a table shows when it is opened: the paid spin of the last round, or a window without a win. */
export function firstView(
  game: SlotGame,
  opened: OpenedGame,
  offer: readonly Amount[],
  speech: Speech,
): SlotView {
  const last = opened.rounds.find(({ spins, story }) => spins.length > 0 || story)
  const scene = (last && firstSpin(game, last)) ?? greeting(game)
  const resumed = opened.resumed[0]
  const told =
    resumed &&
    speech.t('resumed', {
      stake: speech.money(parseAmount(resumed.stake)!),
      payout: speech.money(parseAmount(resumed.payout)!),
    })
  return {
    phase: 'ready',
    opened,
    seed: opened.seed,
    rounds: opened.rounds,
    stake: nearestStake(offer, last ? parseAmount(last.stake)! : FIRST_STAKE),
    balance: parseAmount(opened.balance)!,
    bonus: parseAmount(opened.bonus ?? '0') ?? 0n,
    scene,
    strips: scene.strips,
    win: undefined,
    cheer: 'none',
    feature: undefined,
    lift: undefined,
    fills: fillsOf(scene),
    gather: undefined,
    notice: told ? { kind: 'info', text: told } : undefined,
    unknown: 0,
    net: 0n,
    autoplay: undefined,
    turbo: false,
    spoken: '',
    over: undefined,
    swap: undefined,
  }
}

function firstSpin({ machine }: SlotGame, round: OpenedGame['rounds'][number]) {
  // A round of other rules than these would be read off other strips.
  if (round.version !== machine.version) return undefined
  return stepsOf(machine, round).find((step) => step.kind === 'spin')
}

function greeting({ machine, firstStops, firstHeights }: SlotGame): SpinStep {
  const columns = windowAt(machine.reels, firstStops, machine.rows).map((column, reel) =>
    column.slice(0, firstHeights?.[reel]),
  )
  const spin = {
    kind: 'spin',
    part: 'base',
    stops: firstStops,
    columns,
    multiplier: 1,
    coins: 0,
  } as const
  const step = stepsOf(machine, { spins: [], story: { coins: 0, steps: [spin] } })[0]
  if (step?.kind !== 'spin') throw new Error(`${machine.version} has no window to begin with.`)
  return step
}

/** The wilds that fill reels of a window, when it is shown without its way. */
export const fillsOf = ({ filled, held }: SpinStep): readonly Fill[] =>
  [...held, ...filled].map((reel) => ({ id: reel, reel }))
