import type { Spin } from '@parlour/casino'
import type { OpenedGame } from '../frame/server.ts'
import type { Joy } from '../game-frame/sound-kit.ts'
import type { TableView } from '../game-frame/table.ts'
import type { AutoplayRun } from './autoplay.ts'
import type { WinStep } from './win-order.ts'

/** Where a round stands on the screen. The server has always finished it before. */
export type Phase = 'ready' | 'spinning' | 'showing'

export type Feature = {
  readonly stage: 'intro' | 'run' | 'outro'
  readonly place: number
  readonly of: number
  readonly multiplier: number
  readonly coins: number
}

/** All that the screen shows. */
export type View = TableView & {
  readonly phase: Phase
  readonly opened: OpenedGame
  /** The spin whose window stands, with the wins that are being shown. */
  readonly spin: Spin
  readonly step: WinStep | 'all' | undefined
  readonly cheer: Joy
  readonly feature: Feature | undefined
  readonly autoplay: AutoplayRun | undefined
}

/** What the plate under the reels counts; it changes with every frame, so it stands alone. */
export type Count = { readonly coins: number; readonly final: boolean }
