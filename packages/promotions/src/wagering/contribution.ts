import type { Amount } from '@parlour/money'
import { floorToCash } from '@parlour/money'
import type { Contribution } from './grant.ts'

/** The house's table; every promotion may bring its own. */
export const DEFAULT_CONTRIBUTION: Contribution = {
  RNG: 100,
  FISH: 50,
  PVP: 0,
  LIVE: 10,
  SPORTS: 100,
  ESPORTS: 100,
  COCKFIGHT: 0,
  LOTT: 100,
  ELOTT: 100,
}

/** Bets on more certain outcomes than this count nothing. */
const LOWEST_ODDS = 1.5

/** A ticket over more than this percentage of all outcomes counts nothing. */
export const WIDEST_COVER_PERCENT = 70

/** How risky a bet is, where its product knows. */
export type BetRisk = {
  /** Decimal odds. */
  readonly odds?: number | undefined
  /** Percent of all outcomes that it wins on. */
  readonly covers?: number | undefined
}

/**
 * The percentage of a stake that counts toward a requirement.
 *
 * @example percentOf('SPORTS', { odds: 1.4 }) // 0
 */
export function percentOf(
  category: string,
  { odds, covers }: BetRisk = {},
  table: Contribution = DEFAULT_CONTRIBUTION,
): number {
  if (odds !== undefined && odds < LOWEST_ODDS) return 0
  if (covers !== undefined && covers > WIDEST_COVER_PERCENT) return 0
  return Object.hasOwn(table, category) ? table[category]! : 0
}

/** A part of a stake by its percentage, down to what cash can show. */
export const countedOf = (part: Amount, percent: number, cashDecimals: number): Amount =>
  floorToCash((part * BigInt(Math.round(percent * 100))) / 10_000n, cashDecimals)
