import { drawSome } from '@parlour/chance'
import { type Fraction, fraction } from '@parlour/money'
import { choose } from '../../choose.ts'
import type { Choice } from '../kit/figures.ts'
import { multiplierFrom } from '../kit/multipliers.ts'
import { oneDraw } from '../kit/one-draw.ts'
import { differentWithin, nameIn, objectWith } from '../kit/reading.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'
import { kenoTables } from './keno-tables.ts'

/** One to ten numbers of forty, of which ten are drawn. */
export const kenoRules = {
  ...originalTerms,
  version: 'keno@1',
  numbers: 40,
  drawn: 10,
  mostPicks: 10,
  tables: kenoTables,
} as const

export type KenoRules = Published & {
  readonly numbers: number
  readonly drawn: number
  readonly mostPicks: number
  /** By risk and number of picks: what so many hits pay, from none on. */
  readonly tables: Readonly<Record<string, readonly string[]>>
}

type KenoOptions = { readonly table: string; readonly picks: readonly number[] }

/** The game of keno under these rules. */
export function kenoGame(rules: KenoRules) {
  const { numbers, drawn, mostPicks } = rules
  const tables = new Map(
    Object.entries(rules.tables).map(([name, pays]) => [name, pays.map(multiplierFrom)]),
  )
  return oneDraw({
    rules,
    readOptions(told): KenoOptions | undefined {
      const options = objectWith(told, 'risk', 'picks')
      const picks = options?.picks
      const risk = options?.risk
      if (typeof risk !== 'string') return undefined
      if (!differentWithin(picks, [1, mostPicks], 1, numbers)) return undefined
      const table = `${risk}/${picks.length}`
      return nameIn(table, rules.tables) ? { table, picks } : undefined
    },
    reach: ({ table }) => tables.get(table)!.reduce((top, pay) => (pay > top ? pay : top)),
    draw(words, { table, picks }) {
      const balls = drawSome(words, drawn, numbers).map((at) => at + 1)
      const hits = picks.filter((pick) => balls.includes(pick)).length
      return { multiplier: tables.get(table)![hits]!, shown: { drawn: balls, hits } }
    },
  })
}

/** The chance of exactly so many hits. */
export const chanceOfHits = (
  { numbers, drawn }: Pick<KenoRules, 'numbers' | 'drawn'>,
  picks: number,
  hits: number,
): Fraction =>
  fraction(choose(picks, hits) * choose(numbers - picks, drawn - hits), choose(numbers, drawn))

/** What one row of pays may come to. */
export const payLikelihoods = (
  rules: Pick<KenoRules, 'numbers' | 'drawn'>,
  pays: readonly string[],
): Choice['likelihoods'] =>
  pays.map((pay, hits) => ({
    multiplier: multiplierFrom(pay),
    chance: chanceOfHits(rules, pays.length - 1, hits),
  }))

/** Every table on offer. */
export const kenoChoices = (rules: KenoRules): Choice[] =>
  Object.entries(rules.tables).map(([name, pays]) => ({
    name,
    likelihoods: payLikelihoods(rules, pays),
  }))
