import type { Strip } from '../machine.ts'

/** What a reel can show: its symbols from top to bottom, how often, and what the rest of the round is told of it. */
export type Column = {
  readonly symbols: string
  readonly weight: number
  readonly label: number
}

/** How a reel comes to its column: a held reel draws nothing. */
export type Reel = {
  readonly columns: readonly Column[]
  readonly stops: number
  /** Cumulated weights of the heights, where the rows change: the column is height times stops plus stop. */
  readonly heights?: readonly number[]
}

/** What marks a column; each part is a count that adds up over the reels without reaching the next. */
export type Telling = {
  readonly scatter?: string | undefined
  /** Reels with this symbol are told one by one. */
  readonly wild?: string | undefined
  /** The number of reels with this symbol is told. */
  readonly chosen?: string | undefined
  readonly mark?: string | undefined
}

const SCATTERS = 32
const REELS = 256
const CHOSEN = 8

/**
 * What a picture tells besides its pay, as one number: scatters, a bit for each reel with a wild,
 * reels with the chosen symbol, marks. The label of a picture is the sum of its columns' labels.
 */
const labelOf = (of: {
  scatters?: number
  wildReels?: number
  chosen?: number
  marks?: number
}): number =>
  (of.scatters ?? 0) +
  SCATTERS * ((of.wildReels ?? 0) + REELS * ((of.chosen ?? 0) + CHOSEN * (of.marks ?? 0)))

export const scattersIn = (label: number): number => label % SCATTERS
export const wildReelsIn = (label: number): number => Math.floor(label / SCATTERS) % REELS
export const chosenIn = (label: number): number => Math.floor(label / (SCATTERS * REELS)) % CHOSEN
export const marksIn = (label: number): number => Math.floor(label / (SCATTERS * REELS * CHOSEN))

/** The columns of a strip, one for each stop; `fills` makes a whole column of a wild in it. */
export function reelOf(
  strip: Strip,
  rows: number,
  reel: number,
  telling: Telling,
  fills?: string,
): Reel {
  const columns = [...strip].map((_, stop) => columnAt(strip, stop, rows, reel, telling, fills))
  return { columns, stops: strip.length }
}

/** A reel whose rows are drawn by weight before its stop. */
export function reelOfHeights(
  strip: Strip,
  heights: Readonly<Record<string, number>>,
  reel: number,
  telling: Telling,
): Reel {
  let sum = 0
  const cumulated: number[] = []
  const columns = Object.entries(heights).flatMap(([rows, weight]) => {
    sum += weight
    cumulated.push(sum)
    return [...strip].map((_, stop) => ({
      ...columnAt(strip, stop, Number(rows), reel, telling),
      weight,
    }))
  })
  return { columns, stops: strip.length, heights: cumulated }
}

/** A reel that shows one symbol from top to bottom and is not drawn. */
export const heldReel = (symbol: string, rows: number): Reel => ({
  columns: [{ symbols: symbol.repeat(rows), weight: 1, label: 0 }],
  stops: 1,
})

function columnAt(
  strip: Strip,
  stop: number,
  rows: number,
  reel: number,
  telling: Telling,
  fills?: string,
): Column {
  let symbols = ''
  for (let row = 0; row < rows; row++) symbols += strip[(stop + row) % strip.length]!
  const label = labelOf({
    scatters: countOf(symbols, telling.scatter),
    wildReels: countOf(symbols, telling.wild) > 0 ? 1 << reel : 0,
    chosen: countOf(symbols, telling.chosen) > 0 ? 1 : 0,
    marks: countOf(symbols, telling.mark),
  })
  const isFilled = fills !== undefined && symbols.includes(fills)
  return { symbols: isFilled ? fills.repeat(rows) : symbols, weight: 1, label }
}

const countOf = (symbols: string, symbol: string | undefined): number =>
  symbol === undefined ? 0 : symbols.split(symbol).length - 1
