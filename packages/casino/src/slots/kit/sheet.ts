import { type Fraction, fraction } from '@parlour/money'
import { bestRun } from '../evaluate.ts'
import type { SlotMachine } from '../machine.ts'
import { reelOf } from './columns.ts'

/** How often a line of the paid spin pays so many of a symbol: the mean over all lines. */
export type LineChance = {
  readonly symbol: string
  readonly count: number
  readonly chance: Fraction
}

/** The chances of every pay on a line; empty for machines of ways. */
export function lineChances(machine: SlotMachine): readonly LineChance[] {
  if (machine.pay.kind !== 'lines') return []
  const { lines } = machine.pay
  const shares = machine.reels.map((strip, reel) => {
    const isFilled = machine.walking !== undefined || machine.expanding?.includes(reel)
    const { columns } = reelOf(strip, machine.rows, reel, {}, isFilled ? machine.wild : undefined)
    return Array.from({ length: machine.rows }, (_, row) => {
      const counts = new Map<string, number>()
      for (const { symbols } of columns) {
        counts.set(symbols[row]!, (counts.get(symbols[row]!) ?? 0) + 1)
      }
      return counts
    })
  })
  const sums = new Map<string, bigint>()
  const cycle = machine.reels.reduce((all, strip) => all * BigInt(strip.length), 1n)
  for (const rows of lines) {
    const walk = (run: string, ways: bigint): void => {
      const reel = run.length
      if (reel < rows.length && isAlive(machine, run)) {
        for (const [symbol, count] of shares[reel]![rows[reel]!]!) {
          walk(run + symbol, ways * BigInt(count))
        }
        return
      }
      const { symbol, count, coins } = bestRun(machine, run)
      if (coins === 0) return
      const rest = machine.reels.slice(reel).reduce((all, strip) => all * BigInt(strip.length), 1n)
      const key = `${symbol}/${count}`
      sums.set(key, (sums.get(key) ?? 0n) + ways * rest)
    }
    walk('', 1n)
  }
  return Object.keys(machine.table).flatMap((symbol) =>
    machine.table[symbol]!.flatMap((_, count) => {
      const ways = sums.get(`${symbol}/${count}`)
      return ways === undefined
        ? []
        : [{ symbol, count, chance: fraction(ways, cycle * BigInt(lines.length)) }]
    }),
  )
}

/** Whether another symbol can still make the run longer. */
function isAlive({ wild, scatter }: SlotMachine, run: string): boolean {
  const others = new Set([...run].filter((symbol) => symbol !== wild))
  return others.size === 0 || (others.size === 1 && !others.has(scatter ?? ''))
}
