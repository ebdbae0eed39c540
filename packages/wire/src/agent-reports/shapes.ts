import { categories } from '@parlour/money'
import { z } from 'zod'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import { agentPage, agentPageSize, memberId } from '../lines/shapes.ts'
import { day } from '../shapes/day.ts'

/** A business day of contracts: the merchant's zone and cut-over hour. */
export { day }

export const reportSpan = {
  /** First and last business day, both counted; the last seven days where neither is given. */
  from: day.optional(),
  to: day.optional(),
}
/** Somebody at or below the caller; the caller where it is left out. */
export const ofMember = { of: memberId.optional() }
export const reportPaging = { page: agentPage, pageSize: agentPageSize }

export const reportCategory = z.enum(categories)

/** The span that was answered, and how its days are cut. */
export const reportFrame = {
  from: day,
  to: day,
  zone: z.string(),
  cutoverHour: z.number().int(),
  currency: z.string(),
}
export const pageFrame = {
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
}

/** Decided bets. `result` is the players': payouts less stakes, positive where they won. */
export const playFigures = {
  bets: z.number().int(),
  turnover: money.signed,
  winTurnover: money.signed,
  loseTurnover: money.signed,
  stakes: money.signed,
  payouts: money.signed,
  result: money.signed,
}

export const moneyFigures = {
  deposits: money.signed,
  withdrawals: money.signed,
  fees: money.signed,
  rebates: money.signed,
  promotions: money.signed,
  /** Salaries and dividends that the house paid to people of the team. */
  salaries: money.signed,
}

export const bet = z.object({
  id: uuid,
  placedAt: time.out,
  settledAt: time.out.nullable(),
  vendor: z.string(),
  game: z.string(),
  category: z.string(),
  round: z.string(),
  status: z.enum(['open', 'settled', 'voided']),
  stake: money.signed,
  payout: money.signed,
  result: money.signed,
  /** What of the stake is valid turnover: nothing of a tie, of bonus money, or of a bet that is open or void. */
  counts: money.signed,
})

export const reportPerson = {
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(['agent', 'member', 'trial']),
}

/** Of a whole team, the one it is named after included; new members are those below. */
export const rankedFigures = {
  stakes: money.signed,
  turnover: money.signed,
  /** What is left to the house, as in the profit and loss. */
  net: money.signed,
  deposits: money.signed,
  withdrawals: money.signed,
  newMembers: z.number().int(),
  firstDeposits: z.number().int(),
  /** Whose turnover in the span reaches `activeMinTurnover`. */
  active: z.number().int(),
}
export const rankingFilter = {
  ...reportSpan,
  sort: z.enum([...z.object(rankedFigures).keyof().options, 'account']).default('turnover'),
}
