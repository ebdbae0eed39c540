import { bestRun, evaluateWindow } from './evaluate.ts'
import { costOf, reelsOf, type SlotMachine, windowAt } from './machine.ts'

/**
 * The same pays as `evaluate`, prepared for hundreds of millions of windows. Tests hold it
 * against `evaluate`.
 */
export type CompiledReels = {
  readonly lengths: readonly number[]
  /** Line and scatter coins at the stops that begin at `at`, before any multiplier. */
  coinsAt(stops: ArrayLike<number>, at?: number): number
  scattersAt(stops: ArrayLike<number>, at?: number): number
  /** Calls back for every combination of stops, each once. */
  enumerate(each: (coins: number, scatters: number) => void): void
}

type LinePays = {
  at(stops: ArrayLike<number>, at: number): number
  /** Walks all stops, the last reel fastest; `each` hears the line coins in that order. */
  walk(each: (coins: number, stops: Uint16Array) => void): void
}

/** Prepares the base game's or the free spins' reels of a machine. */
export function compileReels(machine: SlotMachine, kind: 'base' | 'free'): CompiledReels {
  const reels = reelsOf(machine, kind)
  const scatterCoins = Int32Array.from(
    { length: reels.length * machine.rows + 1 },
    (_, count) => (machine.scatterPays?.[count] ?? 0) * costOf(machine),
  )
  const scatters = reels.map((strip) =>
    Uint8Array.from(
      strip,
      (_, stop) =>
        windowAt([strip], [stop], machine.rows)[0]!.split(machine.scatter ?? ' ').length - 1,
    ),
  )
  const scattersAt = (stops: ArrayLike<number>, at = 0) => {
    let count = 0
    for (let reel = 0; reel < scatters.length; reel++) count += scatters[reel]![stops[at + reel]!]!
    return count
  }
  const lines =
    machine.pay.kind === 'lines'
      ? compiledLines(machine, reels, machine.pay.lines)
      : plainWays(machine, reels)

  return {
    lengths: reels.map((strip) => strip.length),
    scattersAt,
    coinsAt: (stops, at = 0) => lines.at(stops, at) + scatterCoins[scattersAt(stops, at)]!,
    enumerate: (each) =>
      lines.walk((coins, stops) => {
        const count = scattersAt(stops)
        each(coins + scatterCoins[count]!, count)
      }),
  }
}

/**
 * A line's symbols read from the left are a number in the base of the symbols. `hope[d]` tells for
 * each number of d digits whether any ending of it still pays, so that lost lines are left early.
 */
function compiledLines(
  machine: SlotMachine,
  reels: readonly string[],
  lines: readonly (readonly number[])[],
): LinePays {
  const symbols = [...new Set(reels.join(''))]
  const base = symbols.length
  const width = reels.length
  const { pays, hope } = payTree(machine, symbols, width)
  const digits = reels.map((strip) =>
    Array.from({ length: machine.rows }, (_, row) =>
      Uint8Array.from(strip, (_, stop) => symbols.indexOf(strip[(stop + row) % strip.length]!)),
    ),
  )
  const digitsOf = lines.map((rows) => rows.map((row, reel) => digits[reel]![row]!))

  const at = (stops: ArrayLike<number>, from: number) => {
    let coins = 0
    for (let line = 0; line < digitsOf.length; line++) {
      const reelsOfLine = digitsOf[line]!
      let code = reelsOfLine[0]![stops[from]!]!
      // Behind the last reel there is no hope left.
      for (let reel = 1; hope[reel]![code] === 1; reel++) {
        code = code * base + reelsOfLine[reel]![stops[from + reel]!]!
        if (reel === width - 1) coins += pays[code]!
      }
    }
    return coins
  }

  const walk: LinePays['walk'] = (each) => {
    const stops = new Uint16Array(width)
    const alive = reels.map(() => new Uint16Array(lines.length))
    const codes = reels.map(() => new Int32Array(lines.length))
    const descend = (reel: number, count: number): void => {
      const length = reels[reel]!.length
      const last = reel === width - 1
      for (let stop = 0; stop < length; stop++) {
        stops[reel] = stop
        let coins = 0
        let kept = 0
        for (let i = 0; i < count; i++) {
          const line = reel === 0 ? i : alive[reel - 1]![i]!
          const before = reel === 0 ? 0 : codes[reel - 1]![i]!
          const code = before * base + digitsOf[line]![reel]![stop]!
          if (last) coins += pays[code]!
          else if (hope[reel + 1]![code] === 1) {
            alive[reel]![kept] = line
            codes[reel]![kept++] = code
          }
        }
        if (last) each(coins, stops)
        else descend(reel + 1, kept)
      }
    }
    descend(0, lines.length)
  }
  return { at, walk }
}

function payTree(machine: SlotMachine, symbols: readonly string[], width: number) {
  const base = symbols.length
  const pays = new Int32Array(base ** width)
  const hope = Array.from({ length: width + 1 }, (_, depth) => new Uint8Array(base ** depth))
  const fill = (run: string, code: number): boolean => {
    if (run.length === width) {
      pays[code] = bestRun(machine, run).coins
      return pays[code]! > 0
    }
    let any = false
    for (let digit = 0; digit < base; digit++) {
      if (fill(run + symbols[digit]!, code * base + digit)) any = true
    }
    hope[run.length]![code] = any ? 1 : 0
    return any
  }
  fill('', 0)
  return { pays, hope }
}

function plainWays(machine: SlotMachine, reels: readonly string[]): LinePays {
  const at = (stops: ArrayLike<number>, from: number) => {
    const here = reels.map((_, reel) => stops[from + reel]!)
    return evaluateWindow(machine, windowAt(reels, here, machine.rows)).lineCoins
  }
  return {
    at,
    walk(each) {
      const stops = new Uint16Array(reels.length)
      for (;;) {
        each(at(stops, 0), stops)
        let reel = reels.length - 1
        while (reel >= 0 && ++stops[reel]! === reels[reel]!.length) stops[reel--] = 0
        if (reel < 0) return
      }
    },
  }
}
