import { bestRun } from '../evaluate.ts'
import type { SlotMachine } from '../machine.ts'
import type { Column } from './columns.ts'
import type { Spread } from './tally.ts'

/** A machine's lines, prepared once for all of its pictures. */
export type PayTree = {
  readonly symbols: readonly string[]
  /** By depth and number of the symbols so far: the pay that every ending comes to, or -1. */
  readonly settled: readonly Int32Array[]
}

/** What lines pay on given columns, for hundreds of millions of pictures. */
export type LinePays = {
  at(stops: ArrayLike<number>, at: number): number
  /** How often each pay comes, by label, over all columns. */
  spreads(): ReadonlyMap<number, Spread>
}

const OPEN = -1

/**
 * A line's symbols read from the left are a number in the base of the symbols. Most lines are
 * settled after two or three of them, whatever follows, and are left there.
 */
export function payTreeOf(
  machine: SlotMachine,
  symbols: readonly string[],
  width: number,
): PayTree {
  const base = symbols.length
  const settled = Array.from({ length: width + 1 }, (_, depth) => new Int32Array(base ** depth))
  const fill = (run: string, code: number): number => {
    const depth = run.length
    if (depth === width) {
      settled[depth]![code] = bestRun(machine, run).coins
      return settled[depth]![code]!
    }
    const endings = symbols.map((symbol, digit) => fill(run + symbol, code * base + digit))
    const isSettled = endings.every((pay) => pay === endings[0])
    settled[depth]![code] = isSettled ? endings[0]! : OPEN
    return settled[depth]![code]!
  }
  fill('', 0)
  return { symbols, settled }
}

export function linePays(
  { symbols, settled }: PayTree,
  lines: readonly (readonly number[])[],
  reels: readonly (readonly Column[])[],
): LinePays {
  const base = symbols.length
  const digitsOf = lines.map((rows) =>
    rows.map((row, reel) =>
      Uint8Array.from(reels[reel]!, (column) => symbols.indexOf(column.symbols[row]!)),
    ),
  )
  const at = (stops: ArrayLike<number>, from: number) => {
    let coins = 0
    for (let line = 0; line < digitsOf.length; line++) {
      const digits = digitsOf[line]!
      let code = digits[0]![stops[from]!]!
      let reel = 1
      let pay = settled[1]![code]!
      while (pay === OPEN) {
        code = code * base + digits[reel]![stops[from + reel]!]!
        pay = settled[++reel]![code]!
      }
      coins += pay
    }
    return coins
  }
  return { at, spreads: () => spreadsOf(base, settled, digitsOf, reels) }
}

/** Walks all columns, the last reel fastest, and stops as soon as every line is settled. */
function spreadsOf(
  base: number,
  settled: readonly Int32Array[],
  digitsOf: readonly (readonly Uint8Array[])[],
  reels: readonly (readonly Column[])[],
): ReadonlyMap<number, Spread> {
  const width = reels.length
  const endings = labelEndings(reels)
  const spreads = new Map<number, Map<number, number>>()
  const note = (label: number, coins: number, weight: number) => {
    const spread = spreads.get(label) ?? new Map<number, number>()
    if (spread.size === 0) spreads.set(label, spread)
    spread.set(coins, (spread.get(coins) ?? 0) + weight)
  }
  const alive = reels.map(() => new Uint16Array(digitsOf.length))
  const codes = reels.map(() => new Int32Array(digitsOf.length))
  const descend = (reel: number, count: number, paid: number, label: number, weight: number) => {
    const columns = reels[reel]!
    for (let place = 0; place < columns.length; place++) {
      const column = columns[place]!
      let coins = paid
      let kept = 0
      for (let i = 0; i < count; i++) {
        const line = reel === 0 ? i : alive[reel - 1]![i]!
        const before = reel === 0 ? 0 : codes[reel - 1]![i]!
        const code = before * base + digitsOf[line]![reel]![place]!
        const pay = settled[reel + 1]![code]!
        if (pay === OPEN) {
          alive[reel]![kept] = line
          codes[reel]![kept++] = code
        } else coins += pay
      }
      const told = label + column.label
      const often = weight * column.weight
      if (kept > 0) descend(reel + 1, kept, coins, told, often)
      else for (const [rest, times] of endings[reel + 1]!) note(told + rest, coins, often * times)
    }
  }
  if (width > 0) descend(0, digitsOf.length, 0, 0, 1)
  return spreads
}

/** For each reel, the labels that it and all after it add up to, with their counts. */
function labelEndings(
  reels: readonly (readonly Column[])[],
): readonly ReadonlyMap<number, number>[] {
  const endings: Map<number, number>[] = [new Map([[0, 1]])]
  for (const columns of reels.toReversed()) {
    const before = endings[0]!
    const sums = new Map<number, number>()
    for (const { label, weight } of columns) {
      for (const [rest, times] of before) {
        sums.set(label + rest, (sums.get(label + rest) ?? 0) + weight * times)
      }
    }
    endings.unshift(sums)
  }
  return endings
}
