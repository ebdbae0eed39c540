import { multiplierFrom } from '@parlour/casino/originals/kit/multipliers.ts'
import { plinkoRules, rowLikelihoods } from '@parlour/casino/originals/plinko/plinko.ts'
import type { Odds } from '../original-frame/odds.ts'
import { type Prize, prizesOf, topOf } from '../original-frame/prizes/prizes.ts'

/** A row of bowls by risk and number of rows of pins, such as `low/8`. */
export type PlinkoChoice = { readonly row: string }

export type Fallen = { readonly path: string; readonly slot: number }

/** How many rows of pins there may be. */
export const rowCounts = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const

const rows: Readonly<Record<string, readonly string[]>> = plinkoRules.rows

/** What the bowls pay from left to right. */
export const rowOf = (row: string): readonly bigint[] => (rows[row] ?? []).map(multiplierFrom)

export const prizesOfRow = (row: string): readonly Prize[] =>
  prizesOf(rowLikelihoods(rows[row] ?? []))

/** The highest prize of a row and its chance; undefined where the rules have no such row. */
export const oddsOf = ({ row }: PlinkoChoice): Odds | undefined =>
  Object.hasOwn(rows, row) ? topOf(prizesOfRow(row)) : undefined
