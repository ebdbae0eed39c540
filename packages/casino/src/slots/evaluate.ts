import { costOf, reelsOf, type SlotMachine, windowAt } from './machine.ts'

/** A run that pays: `line` counts from 0; on a ways machine it is -1 and `ways` says how often it pays. */
export type LineWin = {
  readonly line: number
  readonly symbol: string
  readonly count: number
  readonly coins: number
  readonly ways?: number
}

/** What one window is worth before any multiplier. */
export type Evaluation = {
  readonly lines: readonly LineWin[]
  readonly lineCoins: number
  readonly scatters: number
  readonly scatterCoins: number
  /** Free spins that the scatters open. */
  readonly opened: number
}

/**
 * What the reels pay where they stopped.
 *
 * @example evaluate(machine, [0, 12, 5, 31, 8]).lines
 */
export function evaluate(
  machine: SlotMachine,
  stops: readonly number[],
  kind: 'base' | 'free' = 'base',
): Evaluation {
  return evaluateWindow(machine, windowAt(reelsOf(machine, kind), stops, machine.rows))
}

/** As `evaluate`, for a window given as columns. */
export function evaluateWindow(machine: SlotMachine, columns: readonly string[]): Evaluation {
  const lines =
    machine.pay.kind === 'lines'
      ? lineWins(machine, machine.pay.lines, columns)
      : wayWins(machine, columns)
  const scatters = columns.join('').split(machine.scatter ?? ' ').length - 1
  return {
    lines,
    lineCoins: lines.reduce((sum, win) => sum + win.coins, 0),
    scatters,
    scatterCoins: (machine.scatterPays?.[scatters] ?? 0) * costOf(machine),
    opened: machine.free?.spins[scatters] ?? 0,
  }
}

/** The best run from the left of one line's symbols: the wild's own, or that of the first other symbol. */
export function bestRun(
  machine: SlotMachine,
  symbols: string,
): { symbol: string; count: number; coins: number } {
  const { wild, scatter, table } = machine
  let wilds = 0
  while (wilds < symbols.length && symbols[wilds] === wild) wilds++
  const ofWild = { symbol: wild ?? '', count: wilds, coins: table[wild ?? '']?.[wilds] ?? 0 }

  const symbol = symbols[wilds]
  if (symbol === undefined || symbol === scatter) return ofWild
  let count = wilds
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === wild)) count++
  const coins = table[symbol]?.[count] ?? 0
  return coins >= ofWild.coins ? { symbol, count, coins } : ofWild
}

function lineWins(
  machine: SlotMachine,
  lines: readonly (readonly number[])[],
  columns: readonly string[],
): LineWin[] {
  return lines.flatMap((rows, line) => {
    const run = bestRun(machine, rows.map((row, reel) => columns[reel]![row]!).join(''))
    return run.coins > 0 ? [{ line, ...run }] : []
  })
}

/** Each symbol pays once for every path of its longest run; a path of wilds alone pays once, at its best. */
function wayWins(machine: SlotMachine, columns: readonly string[]): LineWin[] {
  const { wild, scatter } = machine
  const count = (column: string, symbol: string) => column.split(symbol).length - 1
  const wilds = columns.map((column) => (wild ? count(column, wild) : 0))
  const wins: LineWin[] = []
  let wildPaths: { run: number; symbol: string } | undefined

  for (const [symbol, pays] of Object.entries(machine.table)) {
    if (symbol === wild || symbol === scatter) continue
    const own = columns.map((column, reel) => count(column, symbol) + wilds[reel]!)
    const run = lengthOf(own)
    const ways = product(own, run) - product(wilds, run)
    if (ways > 0 && pays[run]) {
      wins.push({ line: -1, symbol, count: run, coins: pays[run] * ways, ways })
    }
    const best = wildPaths ? machine.table[wildPaths.symbol]![wildPaths.run]! : 0
    if (product(wilds, run) > 0 && (pays[run] ?? 0) > best) wildPaths = { run, symbol }
  }

  const ownRun = lengthOf(wilds)
  const ownPay = wild ? (machine.table[wild]?.[ownRun] ?? 0) : 0
  if (wild && ownPay > (wildPaths ? machine.table[wildPaths.symbol]![wildPaths.run]! : 0)) {
    wildPaths = { run: ownRun, symbol: wild }
  }
  if (wildPaths) {
    const { run, symbol } = wildPaths
    const ways = product(wilds, run)
    wins.push({ line: -1, symbol, count: run, coins: machine.table[symbol]![run]! * ways, ways })
  }
  return wins
}

function lengthOf(counts: readonly number[]): number {
  const end = counts.indexOf(0)
  return end === -1 ? counts.length : end
}

const product = (counts: readonly number[], length: number): number =>
  length === 0 ? 0 : counts.slice(0, length).reduce((all, n) => all * n, 1)
