import type { Column } from './columns.ts'
import { type Labelled, one, product, total } from './labelled.ts'
import type { Tallies, Tally } from './tally.ts'
import { mostWays } from './most-ways.ts'

/** What ways pay on given columns. No wild stands on the first reel, so no way is of wilds alone. */
export type WayPays = {
  at(stops: ArrayLike<number>, at: number): number
  /** Exact by the independence of the reels, whatever their lengths. */
  tallies(): Tallies
}

/** Coins by symbol and length of the run. */
export type WayTable = Readonly<Record<string, readonly number[]>>

export function wayPays(
  table: WayTable,
  wild: string | undefined,
  reels: readonly (readonly Column[])[],
): WayPays {
  const symbols = Object.keys(table).filter((symbol) => symbol !== wild)
  const pays = symbols.map((symbol) => table[symbol]!)
  const counts = reels.map((columns) =>
    columns.map(({ symbols: shown }) =>
      Uint8Array.from(symbols, (symbol) => {
        let count = 0
        for (const one of shown) if (one === symbol || one === wild) count++
        return count
      }),
    ),
  )
  const at = (stops: ArrayLike<number>, from: number) => {
    const first = counts[0]![stops[from]!]!
    let coins = 0
    for (let symbol = 0; symbol < symbols.length; symbol++) {
      let ways = first[symbol]!
      if (ways === 0) continue
      let run = 1
      for (; run < counts.length; run++) {
        const here = counts[run]![stops[from + run]!]![symbol]!
        if (here === 0) break
        ways *= here
      }
      coins += pays[symbol]![run]! * ways
    }
    return coins
  }
  return { at, tallies: () => talliesOf({ pays, counts, reels }) }
}

type Prepared = {
  readonly pays: readonly (readonly number[])[]
  readonly counts: readonly (readonly Uint8Array[])[]
  readonly reels: readonly (readonly Column[])[]
}

function talliesOf(prepared: Prepared): Tallies {
  const { reels } = prepared
  const sum = (worth: (column: number, reel: number) => number, reel: number) => {
    const sums = new Map<number, bigint>()
    reels[reel]!.forEach(({ weight, label }, column) => {
      const part = BigInt(weight * worth(column, reel))
      if (part !== 0n) sums.set(label, (sums.get(label) ?? 0n) + part)
    })
    return sums
  }
  const over = (worthAt: (reel: number) => (column: number) => number): Labelled =>
    reels.reduce<Labelled>((all, _, reel) => product(all, sum(worthAt(reel), reel)), one)

  const times = over(() => () => 1)
  const sums = total(
    runsOf(prepared).map(({ pay, ...run }) => [BigInt(pay), over(worthOf(prepared, run))]),
  )
  const squares = squaresOf(prepared, over)
  const blanks = blanksOf(prepared)
  const most = mostWays(prepared)
  return new Map(
    [...times].map(([label, count]): [number, Tally] => [
      label,
      {
        times: count,
        blanks: blanks.get(label) ?? 0n,
        sum: sums.get(label) ?? 0n,
        squares: squares.get(label) ?? 0n,
        most: most.get(label) ?? 0n,
      },
    ]),
  )
}

type Run = { readonly symbol: number; readonly length: number }

const runsOf = ({ pays }: Prepared): (Run & { readonly pay: number })[] =>
  pays.flatMap((row, symbol) =>
    row.flatMap((pay, length) => (pay > 0 && length > 0 ? [{ symbol, length, pay }] : [])),
  )

/** The factor of one reel to the ways of a run of exactly this length. */
const worthOf =
  ({ counts }: Prepared, { symbol, length }: Run) =>
  (reel: number) =>
  (column: number): number => {
    const count = counts[reel]![column]![symbol]!
    if (reel < length) return count
    return reel === length && count > 0 ? 0 : 1
  }

/** The mean square: over all pairs of runs, which differ in their symbol or are the same. */
function squaresOf(
  prepared: Prepared,
  over: (worthAt: (reel: number) => (column: number) => number) => Labelled,
): Labelled {
  const runs = runsOf(prepared)
  const parts: (readonly [bigint, Labelled])[] = []
  for (const [place, a] of runs.entries()) {
    for (const b of runs.slice(place)) {
      if (a !== b && a.symbol === b.symbol) continue
      const [first, second] = [worthOf(prepared, a), worthOf(prepared, b)]
      const both = over((reel) => (column) => first(reel)(column) * second(reel)(column))
      parts.push([BigInt(a.pay * b.pay) * (a === b ? 1n : 2n), both])
    }
  }
  return total(parts)
}

/** Pictures in which no symbol's run is long enough: by the set of symbols whose run goes on. */
function blanksOf({ pays, counts, reels }: Prepared): Labelled {
  const shortest = pays.map((row) => row.findIndex((pay) => pay > 0))
  let states = new Map<number, Labelled>([[2 ** pays.length - 1, one]])
  for (const [reel, columns] of reels.entries()) {
    const present = new Map<number, Map<number, bigint>>()
    columns.forEach(({ weight, label }, column) => {
      const set = counts[reel]![column]!.reduce((all, n, s) => (n > 0 ? all | (1 << s) : all), 0)
      const sums = present.get(set) ?? new Map<number, bigint>()
      sums.set(label, (sums.get(label) ?? 0n) + BigInt(weight))
      present.set(set, sums)
    })
    const after = new Map<number, Labelled>()
    for (const [alive, before] of states) {
      for (const [set, sums] of present) {
        const rest = alive & set
        if (shortest.some((length, s) => rest & (1 << s) && length === reel + 1)) continue
        const here = product(before, sums)
        after.set(
          rest,
          total([
            [1n, after.get(rest) ?? new Map()],
            [1n, here],
          ]),
        )
      }
    }
    states = after
  }
  return total([...states.values()].map((part) => [1n, part]))
}
