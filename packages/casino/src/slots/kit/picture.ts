import { below, type Words } from '@parlour/chance'
import type { PayRule, SlotMachine } from '../machine.ts'
import type { Column, Reel } from './columns.ts'
import { linePays, type PayTree, payTreeOf } from './line-pays.ts'
import { type Spread, type Tallies, tallyOf } from './tally.ts'
import { wayPays } from './way-pays.ts'

/** Reels with what they pay and tell: everything that one spin can show. */
export type Picture = {
  readonly reels: readonly Reel[]
  /** Draws a column for each reel: all heights first, then all stops; held reels draw nothing. */
  draw(words: Words, columns: Uint16Array): void
  coinsAt(columns: ArrayLike<number>, at?: number): number
  labelAt(columns: ArrayLike<number>, at?: number): number
  readonly cycle: bigint
  /** Every picture by label; counted once, when first asked. */
  tallies(): Tallies
  /** How often each pay comes, by label; only lines can be counted so. */
  spreads(): ReadonlyMap<number, Spread> | undefined
}

/** Makes the pictures of one machine, which share the tree of its lines. */
export function pictureMaker(machine: SlotMachine): (reels: readonly Reel[]) => Picture {
  const { pay } = machine
  let tree: PayTree | undefined
  return (reels) => {
    if (pay.kind === 'lines') tree ??= payTreeOf(machine, symbolsOf(machine), reels.length)
    return pictureOf(machine, pay, reels, tree)
  }
}

function symbolsOf({ table, wild, reels, free }: SlotMachine): readonly string[] {
  const strips = [...reels, ...(free?.reels ?? []), ...(free?.upgrade?.levels.flat() ?? [])]
  return [...new Set([...Object.keys(table), ...(wild ?? ''), ...strips.join('')])]
}

function pictureOf(
  machine: SlotMachine,
  pay: PayRule,
  reels: readonly Reel[],
  tree: PayTree | undefined,
): Picture {
  const columns = reels.map((reel) => reel.columns)
  const lines = pay.kind === 'lines' && tree ? linePays(tree, pay.lines, columns) : undefined
  const ways = lines ? undefined : wayPays(machine.table, machine.wild, columns)
  const labels = columns.map((all) => Int32Array.from(all, ({ label }) => label))
  const isSteady = reels.every(({ stops, heights }) => stops > 1 && !heights)
  const lengths = reels.map(({ stops }) => stops)
  let spread: ReadonlyMap<number, Spread> | undefined
  let tally: Tallies | undefined
  const spreads = () => (spread ??= lines?.spreads())
  return {
    reels,
    cycle: columns.reduce((all, one) => all * BigInt(weightOf(one)), 1n),
    draw(words, into) {
      if (isSteady) for (let i = 0; i < lengths.length; i++) into[i] = below(words, lengths[i]!)
      else drawUneven(reels, words, into)
    },
    coinsAt: lines ? (at, from = 0) => lines.at(at, from) : (at, from = 0) => ways!.at(at, from),
    labelAt(at, from = 0) {
      let label = 0
      for (let reel = 0; reel < labels.length; reel++) label += labels[reel]![at[from + reel]!]!
      return label
    },
    spreads,
    tallies: () =>
      (tally ??= lines
        ? new Map([...spreads()!].map(([label, one]) => [label, tallyOf(one)]))
        : ways!.tallies()),
  }
}

const weightOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { weight }) => sum + weight, 0)

function drawUneven(reels: readonly Reel[], words: Words, into: Uint16Array): void {
  for (const [place, { heights, stops }] of reels.entries()) {
    let height = 0
    if (heights) {
      const drawn = below(words, heights.at(-1)!)
      while (heights[height]! <= drawn) height++
    }
    into[place] = height * stops
  }
  for (const [place, { heights, stops }] of reels.entries()) {
    if (stops > 1 || heights) into[place] = into[place]! + below(words, stops)
  }
}
