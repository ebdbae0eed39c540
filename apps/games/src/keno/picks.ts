import { kenoRules, payLikelihoods } from '@parlour/casino/originals/keno/keno.ts'
import type { Odds } from '../original-frame/odds.ts'
import { type Prize, topOf } from '../original-frame/prizes/prizes.ts'
import type { Risk } from '../original-frame/prizes/risks.ts'

export const kenoRisks = ['classic', 'low', 'medium', 'high'] as const satisfies readonly (
  | Risk
  | 'classic'
)[]
export type KenoRisk = (typeof kenoRisks)[number]

/** The drawers that were chosen, and how bold their prizes are. */
export type KenoChoice = { readonly risk: KenoRisk; readonly picks: readonly number[] }

export type Opened = { readonly drawn: readonly number[]; readonly hits: number }

export const { numbers: DRAWERS, mostPicks: MOST_PICKS } = kenoRules
const OPENED = kenoRules.drawn

/** How long ten drawers take to open, in milliseconds. */
export const OPEN_MS = 1_500

/** How many drawers stand open after a share of the time. */
export const openAfter = (share: number): number =>
  Math.min(OPENED, Math.floor(share * OPENED + 1e-9))

/** The choice with a drawer more, or without it; no more than the rules take. */
export function toggled(choice: KenoChoice, drawer: number): KenoChoice {
  const { picks } = choice
  if (picks.includes(drawer)) return { ...choice, picks: picks.filter((pick) => pick !== drawer) }
  if (picks.length === MOST_PICKS) return choice
  return { ...choice, picks: [...picks, drawer].toSorted((a, b) => a - b) }
}

/** So many different drawers, drawn by numbers from 0 up to 1. */
export function anyPicks(count: number, random: () => number): readonly number[] {
  const drawers = Array.from({ length: DRAWERS }, (_, i) => i + 1)
  for (let i = 0; i < count; i++) {
    const j = i + Math.floor(random() * (DRAWERS - i))
    const [one, other] = [drawers[i]!, drawers[j]!]
    drawers[i] = other
    drawers[j] = one
  }
  return drawers.slice(0, count).toSorted((a, b) => a - b)
}

const tables: Readonly<Record<string, readonly string[]>> = kenoRules.tables

/** What each number of hits comes to, from none on; nothing while no drawer is chosen. */
export function prizesOfPicks({ risk, picks }: KenoChoice): readonly Prize[] {
  const pays = tables[`${risk}/${picks.length}`]
  if (!pays) return []
  return payLikelihoods(kenoRules, pays).map(({ multiplier, chance }, hits) => ({
    multiplier,
    chance,
    name: `${hits}/${picks.length}`,
  }))
}

/** The highest prize and its chance; undefined while no drawer is chosen. */
export function oddsOf(choice: KenoChoice): Odds | undefined {
  const prizes = prizesOfPicks(choice)
  return prizes.length > 0 ? topOf(prizes) : undefined
}

/** Whether a round was played with just this choice. */
export const isSame = (one: KenoChoice, other: KenoChoice): boolean =>
  one.risk === other.risk && String(one.picks) === String(other.picks)
