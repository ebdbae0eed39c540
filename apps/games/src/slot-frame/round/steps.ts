import type { LineWin } from '@parlour/casino/slots/evaluate.ts'

/** A turn of reels, with all that the screen shows of it. */
export type SpinStep = {
  readonly kind: 'spin'
  readonly part: 'base' | 'free' | 'respin'
  /** Its place among the free spins or respins of the round, counted from 1; 0 for the paid spin. */
  readonly place: number
  /** Free spins that were awarded before it ran; 0 in other parts. */
  readonly of: number
  /** Free spins that it opened. */
  readonly opened: number
  /** Whether its scatters open a game at the side. */
  readonly opensGame: boolean
  /** The strips that turn, and the place on each that lies on top. */
  readonly strips: readonly string[]
  readonly stops: readonly number[]
  /** The window as the strips come to rest, and as it is paid: reels that a wild fills are whole there. */
  readonly landed: readonly string[]
  readonly columns: readonly string[]
  /** Reels that a wild holds from before: they do not turn. */
  readonly held: readonly number[]
  /** Reels that a wild fills once they stand. */
  readonly filled: readonly number[]
  readonly multiplier: number
  /** What it pays, the multiplier counted. */
  readonly coins: number
  readonly wins: readonly LineWin[]
  readonly scatters: number
  readonly scatterCoins: number
  /** Marks in this window, and all that were gathered before it. */
  readonly marks: number
  readonly marksBefore: number
  /** The level of the strips that it runs on, and of those that the next spin will. */
  readonly levelBefore: number
  readonly level: number
}

/** One draw of every empty cell: what fell into it, by cell in reading order. */
export type GatherTurn = {
  readonly lives: number
  readonly fallen: readonly Coin[]
}

/** A coin in a cell of the window, cells counted in reading order, and its worth in stakes. */
export type Coin = { readonly cell: number; readonly stakes: number }

/** Coins that stay and gather until no life is left. */
export type GatherStep = {
  readonly kind: 'gather'
  readonly start: readonly Coin[]
  readonly turns: readonly GatherTurn[]
  /** What so many coins win on top, in stakes; 0 where it is nothing. */
  readonly pot: number
  readonly coins: number
}

export type SlotStep = SpinStep | GatherStep

/** A symbol's cells in reading order. */
export function cellsOf(columns: readonly string[], symbol: string): readonly number[] {
  const width = columns.length
  return columns
    .flatMap((column, reel) =>
      [...column].flatMap((one, row) => (one === symbol ? [row * width + reel] : [])),
    )
    .toSorted((a, b) => a - b)
}
