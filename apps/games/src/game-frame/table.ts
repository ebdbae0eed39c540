import type { Amount } from '@parlour/money'
import type { Parent } from '../frame/parent.ts'
import type { OpenedPart, SeedPair, Server, ShownRound } from '../frame/server.ts'
import type { Store } from '../frame/store.ts'
import type { Speech, TextKey } from '../texts/texts.ts'
import type { Loudness } from './sound-kit.ts'
import type { Swap } from './watch-pair.ts'

/** What the house has to say: a refusal in the server's words, or the end of automatic rounds. */
export type Notice = {
  readonly kind: 'bad' | 'info'
  readonly text: string
  readonly actions?: readonly ('deposit' | 'limits')[]
  /** A stake that would be taken. */
  readonly stake?: Amount | undefined
}

/** What the parts that all games share show; a game's own view has more. */
export type TableView = {
  /** `ready` while a new round may begin; the other names are the game's own. */
  readonly phase: string
  readonly opened: OpenedPart
  readonly seed: SeedPair['active']
  /** The last ten, newest first. */
  readonly rounds: readonly ShownRound[]
  readonly stake: Amount
  readonly balance: Amount
  /** What a running bonus adds to it; stakes draw on the cash first. */
  readonly bonus: Amount
  readonly notice: Notice | undefined
  /** Tries to learn what became of a round; 0 while all is well. */
  readonly unknown: number
  readonly net: Amount
  /** A run of automatic rounds; the stake stands meanwhile. */
  readonly autoplay: object | undefined
  readonly turbo: boolean
  /** What a reader of the screen hears. */
  readonly spoken: string
  /** Why nothing more can be played here. */
  readonly over: string | undefined
  /** The seal the house showed is gone untold: nothing is staked until the player has read so. */
  readonly swap: Swap | undefined
}

/** The game's own words where the shared parts need one. */
export type TableWords = {
  readonly title: TextKey
  /** What the space bar does. */
  readonly space: TextKey
  /** The keys in one short line. */
  readonly keys: TextKey
  /** What a stake is for, where that needs saying. */
  readonly stakes?: TextKey
}

/** A game as the parts that all games share know it: what it shows, and what can be asked of it. */
export type Table = {
  /** The game's code. */
  readonly code: string
  readonly words: TableWords
  readonly view: Store<TableView>
  readonly sound: { readonly loudness: Store<Loudness>; wake(): void }
  readonly speech: Speech
  readonly parent: Parent
  readonly server: Server
  /** The stakes that are offered at a press, from the least to the greatest. */
  readonly offer: readonly Amount[]
  /** Whether any whole cent between the ends of the offer may be staked. */
  readonly anyStake?: boolean
  /** Plays, goes on, or shows at once what is decided. */
  press(): Promise<void>
  setStake(stake: Amount): void
  /** The next stake of the offer in this direction. */
  stepStake(step: 1 | -1): void
  /** The stake that comes nearest to a wish without passing it. */
  wishStake(wish: Amount): void
  setTurbo(turbo: boolean): void
  dismiss(): void
  takeSeed(seed: SeedPair['active'], told?: SeedPair['previous']): Promise<boolean>
  nameSeed(clientSeed?: string): Promise<boolean>
  /** The player has read that the seal was exchanged, and plays on. */
  goOn(): Promise<void>
}
