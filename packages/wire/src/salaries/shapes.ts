import { z } from 'zod'
import { carry, tier } from '../contracts/shapes.ts'
import { contractKind } from '../lines/shapes.ts'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'

/** What became of a bill. DUE and REVIEW wait; the rest is final, or paid on when money comes. */
const billState = z.enum([
  'DUE',
  'REVIEW',
  'DENIED',
  'PAID',
  'PARTIAL',
  'UNPAID',
  'HELD',
  'CANCELLED',
  'PAID_WITH_SHORTFALL',
  'SETTLED_FROM_WALLET',
  'INSUFFICIENT',
  'NOT_REACHED',
  'SUSPENDED_NO_UPLINE_CONTRACT',
])

export const salaryLine = z.object({
  salaryId: uuid,
  kind: contractKind,
  /** A business day, `2026-11-16/W`, `2026-11-16/H`, `2026-11`, or the UTC start of an hour or window. */
  period: z.string(),
  start: time.out,
  end: time.out,
  agent: z.object({ memberId: z.string(), account: z.string() }),
  /** Masked where it is the caller's upline; null: the house pays. */
  payer: z.string().nullable(),
  contractId: uuid,
  contractVersion: z.number().int(),
  state: billState,
  /** Real-time lines: of their window; gross, owed and net are from the day's beginning to its end. */
  turnover: money.signed,
  active: z.number().int(),
  base: money.signed,
  /** From 0; null where no tier was reached, and for real-time contracts. */
  tier: z.number().int().nullable(),
  ratePpm: z.number().int(),
  carryIn: money.signed,
  carryOut: money.signed,
  gross: money.signed,
  /** What direct downlines earn out of the gross. */
  owed: money.signed,
  net: money.signed,
  shortfall: money.signed,
  /** What this line has paid to the agent, later repayments included. */
  paid: money.signed,
  /** Real-time: paid before beyond what is due now; netted, never taken back. */
  overpaid: money.signed,
  paidAt: time.out.nullable(),
})

/** A tier with what the period of a line, or the time so far, lacks of its demands. */
const reachedTier = tier.extend({
  reached: z.boolean(),
  missing: z.object({ turnover: money.signed, active: z.number().int(), loss: money.signed }),
})

/** The terms a line was reckoned by: those of its version of the contract, with what each tier lacked. */
export const lineTerms = z.object({
  /** Null for real-time contracts, which have two rates. */
  tiers: z.array(reachedTier).nullable(),
  profitRatePpm: z.number().int().nullable(),
  lossRatePpm: z.number().int().nullable(),
  carry: carry.nullable(),
})

/** What the words of a line mean in this house, by its rules of today. */
export const wordRules = z.object({
  /** Turnover from which a member counts as active. */
  activeMinTurnover: money.signed,
  /** Active members are counted day by day, and their average stands in the line. */
  averageDaily: z.boolean(),
  /** The agent's own play counts in the line. */
  includeSelf: z.boolean(),
  /** Tiers ask for a loss of the players. */
  demandsLoss: z.boolean(),
  /** A loss below the least lowers the rate instead. */
  floating: z.boolean(),
  /** Who pays those below: the house, which pays each their net, or each upline out of the own gross. */
  funding: z.enum(['PLATFORM_NET', 'UPLINE_WALLET']),
})
