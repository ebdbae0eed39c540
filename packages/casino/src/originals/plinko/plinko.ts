import { fraction } from '@parlour/money'
import { choose } from '../../choose.ts'
import type { Choice } from '../kit/figures.ts'
import { type Multiplier, multiplierFrom } from '../kit/multipliers.ts'
import { oneDraw } from '../kit/one-draw.ts'
import { nameIn, objectWith } from '../kit/reading.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'
import { plinkoRows } from './plinko-rows.ts'

/** A ball that falls through rows of pins, at each to the left or to the right. */
export const plinkoRules = { ...originalTerms, version: 'plinko@1', rows: plinkoRows } as const

export type PlinkoRules = Published & {
  /** By risk and number of rows: the multipliers of the slots from left to right. */
  readonly rows: Readonly<Record<string, readonly string[]>>
}

/** The game of plinko under these rules. */
export function plinkoGame(rules: PlinkoRules) {
  const tables = new Map(
    Object.entries(rules.rows).map(([name, row]) => [name, row.map(multiplierFrom)]),
  )
  return oneDraw({
    rules,
    readOptions(told): { readonly row: string } | undefined {
      const row = objectWith(told, 'row')?.row
      return nameIn(row, rules.rows) ? { row } : undefined
    },
    reach: ({ row }) => topOf(tables.get(row)!),
    draw(words, { row }) {
      const multipliers = tables.get(row)!
      const { path, slot } = fallOf(words(), multipliers.length - 1)
      return { multiplier: multipliers[slot]!, shown: { path, slot } }
    },
  })
}

/** The way of a ball: the highest bits of one word, 1 to the right; its slot is how often that was. */
export function fallOf(
  word: number,
  rows: number,
): { readonly path: string; readonly slot: number } {
  let path = ''
  let slot = 0
  for (let row = 0; row < rows; row++) {
    const right = (word >>> (31 - row)) & 1
    path += right ? 'R' : 'L'
    slot += right
  }
  return { path, slot }
}

const topOf = (multipliers: readonly Multiplier[]): Multiplier =>
  multipliers.reduce((top, one) => (one > top ? one : top))

/** What a row may come to. */
export function rowLikelihoods(row: readonly string[]): Choice['likelihoods'] {
  const rows = row.length - 1
  return row.map((text, slot) => ({
    multiplier: multiplierFrom(text),
    chance: fraction(choose(rows, slot), 2n ** BigInt(rows)),
  }))
}

/** Every row on offer. */
export const plinkoChoices = ({ rows }: PlinkoRules): Choice[] =>
  Object.entries(rows).map(([name, row]) => ({ name, likelihoods: rowLikelihoods(row) }))
