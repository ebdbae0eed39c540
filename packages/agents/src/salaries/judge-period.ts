import { type Amount, largest, sum } from '@parlour/money'
import { type Contract, standingOf } from '../contracts/contract.ts'
import { type Basis, type Chosen, fixedTier, floatingTier, type Tier } from './choose-tier.ts'
import type { TeamFigures } from './team-figures.ts'

/** How a bad period of a dividend weighs on the next. */
export type CarryStrategy = 'NONE' | 'FOREVER' | 'PREVIOUS' | 'SECOND_HALF'

export type PeriodRules = {
  readonly kind: 'DAILY' | 'HOURLY' | 'DIVIDEND'
  readonly cashDecimals: number
  readonly checkLoss: boolean
  /** Dividends only; salaries are always fixed. */
  readonly mode: 'FIXED' | 'FLOAT'
  readonly carry: CarryStrategy
  /** Whether this is the first half of a month, whose bad result the second half may carry. */
  readonly firstHalf: boolean
}

export type TierContract = Contract<{ readonly tiers: readonly Tier[] }>

/** One contract's figures of one period. Amounts in ledger units. */
export type Judged = Chosen & {
  readonly agent: string
  readonly payer: string
  readonly turnover: Amount
  readonly active: number
  readonly base: Amount
  /** Dividends: the period's own result before the carry, and the carry on both sides. */
  readonly raw: Amount
  readonly carryIn: Amount
  readonly carryOut: Amount
  /** The gross of the direct downlines, which this agent owes them out of its own. */
  readonly owed: Amount
  readonly net: Amount
  readonly shortfall: Amount
}

export type JudgedPeriod = {
  readonly rows: readonly Judged[]
  /** Contracts whose payer has none in force: not judged, and nothing is guessed. */
  readonly suspended: readonly TierContract[]
}

/**
 * Judges all contracts of one kind and period. Every gross is rounded once and nets are differences
 * of grosses, so that the nets minus the shortfalls are exactly what the house's contracts gross.
 */
export function judgePeriod(
  contracts: readonly TierContract[],
  figures: ReadonlyMap<string, TeamFigures>,
  carried: ReadonlyMap<string, Amount>,
  rules: PeriodRules,
): JudgedPeriod {
  const { paying, suspended } = standingOf(contracts)
  const rows = paying.map((contract) =>
    judge(contract, figures.get(contract.agent), carried.get(contract.agent) ?? 0n, rules),
  )
  const owed = new Map<string, Amount>()
  for (const { payer, gross } of rows) owed.set(payer, (owed.get(payer) ?? 0n) + gross)
  return {
    rows: rows.map((row) => withDebts(row, owed.get(row.agent) ?? 0n)),
    suspended,
  }
}

/**
 * The proof of a period: the nets minus the shortfalls are the gross of the house's own contracts.
 * @returns the difference in ledger units; 0n or the run must stop.
 */
export function proofOf(rows: readonly Judged[], house: string): Amount {
  const paid = sum(rows.map(({ net, shortfall }) => net - shortfall))
  const top = sum(rows.map(({ payer, gross }) => (payer === house ? gross : 0n)))
  return paid - top
}

function judge(
  { agent, payer, tiers }: TierContract,
  figures: TeamFigures = { turnover: 0n, result: 0n, costs: 0n, active: 0 },
  carryIn: Amount,
  rules: PeriodRules,
): Judged {
  const dividend = rules.kind === 'DIVIDEND'
  const raw = dividend ? -figures.result - figures.costs : 0n
  const base = dividend ? raw + carryIn : figures.turnover
  const basis: Basis = {
    base,
    turnover: figures.turnover,
    active: figures.active,
    loss: dividend ? base : -figures.result,
  }
  const floating = dividend && rules.mode === 'FLOAT'
  const chosen = floating ? floatingTier(tiers, basis, rules) : fixedTier(tiers, basis, rules)
  return {
    agent,
    payer,
    turnover: figures.turnover,
    active: figures.active,
    base,
    raw,
    carryIn: dividend ? carryIn : 0n,
    carryOut: dividend ? carryOut(raw, base, rules) : 0n,
    ...chosen,
    owed: 0n,
    net: 0n,
    shortfall: 0n,
  }
}

function carryOut(raw: Amount, base: Amount, { carry, firstHalf }: PeriodRules): Amount {
  if (carry === 'FOREVER') return base < 0n ? base : 0n
  if (carry === 'PREVIOUS') return raw < 0n ? raw : 0n
  if (carry === 'SECOND_HALF') return firstHalf && base < 0n ? base : 0n
  return 0n
}

const withDebts = (row: Judged, owed: Amount): Judged => ({
  ...row,
  owed,
  net: largest(0n, row.gross - owed),
  shortfall: largest(0n, owed - row.gross),
})
