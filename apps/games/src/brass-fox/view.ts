import type { Spin } from '@parlour/casino'
import type { Amount } from '@parlour/money'
import type { OpenedGame, SeedPair, ShownRound } from '../frame/server.ts'
import type { AutoplayRun } from './autoplay.ts'
import type { Swap } from './watch-pair.ts'
import type { Joy, WinStep } from './win-order.ts'

/** Where a round stands on the screen. The server has always finished it before. */
export type Phase = 'ready' | 'spinning' | 'showing'

export type Feature = {
  readonly stage: 'intro' | 'run' | 'outro'
  readonly place: number
  readonly of: number
  readonly multiplier: number
  readonly coins: number
}

export type Notice = {
  readonly kind: 'bad' | 'info'
  readonly text: string
  readonly actions?: readonly ('deposit' | 'limits')[]
  /** A stake that would be taken. */
  readonly stake?: Amount | undefined
}

/** All that the screen shows. */
export type View = {
  readonly phase: Phase
  readonly opened: OpenedGame
  readonly seed: SeedPair['active']
  readonly rounds: readonly ShownRound[]
  readonly stake: Amount
  readonly balance: Amount
  /** What a running bonus adds to it; stakes draw on the cash first. */
  readonly bonus: Amount
  /** The spin whose window stands, with the wins that are being shown. */
  readonly spin: Spin
  readonly step: WinStep | 'all' | undefined
  readonly cheer: Joy
  readonly feature: Feature | undefined
  readonly notice: Notice | undefined
  /** Tries to learn what became of a round; 0 while all is well. */
  readonly unknown: number
  readonly net: Amount
  readonly autoplay: AutoplayRun | undefined
  readonly turbo: boolean
  /** What a reader of the screen hears. */
  readonly spoken: string
  readonly over: string | undefined
  /** The seal the house showed is gone untold: nothing is staked until the player has read so. */
  readonly swap: Swap | undefined
}

/** What the plate under the reels counts; it changes with every frame, so it stands alone. */
export type Count = { readonly coins: number; readonly final: boolean }
