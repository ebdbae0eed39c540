import {
  costOf,
  lineChances,
  type Proof,
  proofOf,
  rulesHash,
  type SlotMachine,
} from '@parlour/casino'
import { decimals, decimalsDown, type Fraction, fraction, over, times } from '@parlour/money'

/** A band of what the paid spin pays, in stakes: from the first number up to below the second; `to: 0` is nothing. */
type Band = { readonly from: number; readonly to?: number; readonly percent: string }

/** Edges of the bands in stakes. */
const edges = [0, 1, 2, 5, 15, 50, 150]

const hundred = fraction(100n)

/** How often the paid spin pays how much; empty where its pictures cannot all be counted. */
export function bandsOf(machine: SlotMachine, { spread, cycle }: Proof): readonly Band[] {
  if (!spread) return []
  const cost = costOf(machine)
  const sums = new Map<number, bigint>()
  for (const [coins, count] of spread) {
    const edge = coins === 0 ? -1 : edges.findLastIndex((least) => coins >= least * cost)
    sums.set(edge, (sums.get(edge) ?? 0n) + BigInt(count))
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([edge, count]) => {
      const percent = decimals(times(fraction(count, cycle), hundred), 5)
      if (edge === -1) return { from: 0, to: 0, percent }
      const to = edges[edge + 1]
      return to === undefined
        ? { from: edges[edge]!, percent }
        : { from: edges[edge]!, to, percent }
    })
}

/** What the rules page of a slot prints of it, from the proof of its machine. */
export function figuresOf(machine: SlotMachine): string {
  const proof = proofOf(machine)
  const down = (share: Fraction) => decimalsDown(times(share, hundred), 4)
  const lines: Record<string, Record<string, string>> = {}
  for (const { symbol, count, chance } of lineChances(machine)) {
    lines[symbol] = { ...lines[symbol], [count]: decimals(over(fraction(1n), chance), 0) }
  }
  const figures = {
    rules: rulesHash(machine),
    rtpPercent: down(proof.rtp),
    hitPercent: decimals(times(proof.hitRate, hundred), 2),
    standardDeviation: proof.standardDeviation.toFixed(2),
    greatestWin: decimals(proof.greatestWin, 2),
    parts: [...proof.parts].map(([part, share]) => {
      const feature = proof.features.get(part)
      const oneIn = feature && decimals(over(fraction(1n), feature.chance), 0)
      return { part, percent: down(share), ...(oneIn && { oneIn }) }
    }),
    bands: bandsOf(machine, proof),
    lines,
  }
  return `${JSON.stringify(figures, null, 2)}\n`
}
