import { fraction, type Fraction } from '@parlour/money'
import { type Grid, type GridWin, type Tiers, tierOf } from './clusters.ts'
import { choose } from '../../choose.ts'

/** One picture of a tumble: what it paid, what was taken away and what fell into place. */
export type Tumble = {
  readonly wins: readonly GridWin[]
  /** Before the multiplier. */
  readonly coins: number
  readonly multiplier: number
  readonly removed: readonly number[]
  readonly grid: Grid
}

/** More tumbles than this are a defect of the machine. */
const TUMBLES_WITHOUT_END = 10_000

/**
 * Pays all wins of a picture, takes their cells away, each once, lets the rest fall, and fills from
 * above: of a column's new symbols the first lands lowest. Goes on until nothing pays.
 */
export function tumbles(
  first: Grid,
  rules: {
    readonly wins: (grid: Grid) => readonly GridWin[]
    readonly refill: (column: number) => string
    /** Of the first, second, ... picture that pays; the last stays. */
    readonly multipliers: readonly number[]
  },
): { readonly steps: readonly Tumble[]; readonly coins: number } {
  const steps: Tumble[] = []
  let coins = 0
  for (let grid = first; ; grid = steps.at(-1)!.grid) {
    const wins = rules.wins(grid)
    if (wins.length === 0) return { steps, coins }
    if (steps.length === TUMBLES_WITHOUT_END) throw new Error('A grid that tumbles without end.')
    const paid = wins.reduce((sum, win) => sum + win.coins, 0)
    const multiplier = rules.multipliers[Math.min(steps.length, rules.multipliers.length - 1)]!
    const removed = [...new Set(wins.flatMap(({ cells }) => cells))].toSorted((a, b) => a - b)
    steps.push({
      wins,
      coins: paid,
      multiplier,
      removed,
      grid: fallen(grid, removed, rules.refill),
    })
    coins += paid * multiplier
  }
}

function fallen(
  { cells, width }: Grid,
  removed: readonly number[],
  refill: (column: number) => string,
): Grid {
  const gone = new Set(removed)
  const after = [...cells]
  const height = cells.length / width
  for (let column = 0; column < width; column++) {
    const stay: string[] = []
    for (let row = height - 1; row >= 0; row--) {
      const cell = row * width + column
      if (!gone.has(cell)) stay.push(cells[cell]!)
    }
    while (stay.length < height) stay.push(refill(column))
    stay.forEach((symbol, up) => {
      after[(height - 1 - up) * width + column] = symbol
    })
  }
  return { cells: after, width }
}

/** Cells that are drawn alone, each by the same weights, and pay by counts anywhere. */
export type AloneCells = {
  readonly cells: number
  readonly weights: Readonly<Record<string, number>>
  readonly tiers: Tiers
}

/** The mean coins of one picture: each symbol's count is binomial. */
export function anywhereMean({ cells, weights, tiers }: AloneCells): Fraction {
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  let sum = 0n
  for (const [symbol, weight] of Object.entries(weights)) {
    for (let count = 0; count <= cells; count++) {
      const ways =
        choose(cells, count) *
        BigInt(weight) ** BigInt(count) *
        BigInt(all - weight) ** BigInt(cells - count)
      sum += BigInt(tierOf(tiers[symbol] ?? [], count)) * ways
    }
  }
  return fraction(sum, BigInt(all) ** BigInt(cells))
}

/** Decimal places that the pushed mass is kept to. */
const PLACES = 10n ** 60n

/**
 * The mean coins of tumbles on such cells, and the chance that the first picture pays. What the
 * future depends on is the counts of the symbols that stayed, and the multiplier's place: mass is
 * pushed forward until less than one in 10^40 is left, so forty places are exact.
 */
export function tumbleMean(of: AloneCells & { readonly multipliers: readonly number[] }): {
  readonly mean: Fraction
  readonly hit: Fraction
} {
  const symbols = Object.keys(of.weights)
  const draws = drawnCounts(symbols.map((symbol) => of.weights[symbol]!))
  let [mean, hit] = [0n, 0n]
  let states = new Map([[symbols.map(() => 0).join(), PLACES]])
  for (let place = 0; states.size > 0; place++) {
    const multiplier = BigInt(of.multipliers[Math.min(place, of.multipliers.length - 1)]!)
    const after = new Map<string, bigint>()
    for (const [key, mass] of states) {
      const stayed = key.split(',').map(Number)
      const empty = of.cells - stayed.reduce((sum, count) => sum + count, 0)
      for (const { counts, ways, cycle } of draws(empty)) {
        const now = stayed.map((count, symbol) => count + counts[symbol]!)
        const pays = now.map((count, symbol) => tierOf(of.tiers[symbols[symbol]!] ?? [], count))
        const coins = pays.reduce((sum, pay) => sum + pay, 0)
        if (coins === 0) continue
        const share = (mass * ways) / cycle
        mean += share * BigInt(coins) * multiplier
        if (place === 0) hit += share
        const rest = now.map((count, symbol) => (pays[symbol]! > 0 ? 0 : count)).join()
        after.set(rest, (after.get(rest) ?? 0n) + share)
      }
    }
    states = new Map([...after].filter(([, mass]) => mass > 10n ** 20n))
  }
  return { mean: fraction(mean, PLACES), hit: fraction(hit, PLACES) }
}

/** Every way that so many cells can fall to the symbols, with its multinomial weight. */
function drawnCounts(weights: readonly number[]) {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  const known = new Map<number, { counts: readonly number[]; ways: bigint; cycle: bigint }[]>()
  return (cells: number) => {
    const before = known.get(cells)
    if (before) return before
    const found: { counts: readonly number[]; ways: bigint; cycle: bigint }[] = []
    const cycle = all ** BigInt(cells)
    const fill = (symbol: number, left: number, counts: readonly number[], ways: bigint) => {
      const weight = BigInt(weights[symbol]!)
      if (symbol === weights.length - 1) {
        found.push({ counts: [...counts, left], ways: ways * weight ** BigInt(left), cycle })
        return
      }
      for (let count = 0; count <= left; count++) {
        const more = choose(left, count) * weight ** BigInt(count)
        fill(symbol + 1, left - count, [...counts, count], ways * more)
      }
    }
    fill(0, cells, [], 1n)
    known.set(cells, found)
    return found
  }
}
