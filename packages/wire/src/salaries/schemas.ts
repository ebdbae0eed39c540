import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { salariesCalls } from './calls.ts'
import {
  bet,
  day,
  pageFrame,
  playFigures,
  reportCategory,
  reportFrame,
  reportPaging,
  reportPerson,
  reportSpan,
} from '../agent-reports/shapes.ts'
import { contractKind, memberId } from '../lines/shapes.ts'
import { carry, tier } from '../contracts/shapes.ts'
import { lineTerms, salaryLine, wordRules } from './shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'

const salaryId = uuid
const params = z.object({ salaryId })
const anyRate = z.number().int().min(-1_000_000_000).max(1_000_000_000)

const filter = {
  ...reportSpan,
  kind: contractKind,
  /** `mine`: as the one who earns; `downlines`: lines of those right below. */
  side: z.enum(['mine', 'downlines']).default('mine'),
  /** Lines of this direct downline only. */
  agentId: memberId.optional(),
}

/** A five-minute window, or a business day in lines of more than a day. */
const part = z.object({
  kind: z.enum(['window', 'day']),
  start: time.out,
  end: time.out,
  turnover: money.signed,
  winTurnover: money.signed,
  loseTurnover: money.signed,
  result: money.signed,
  players: z.number().int(),
  /** What real-time rates make of it, before rounding the day's sum; null for other kinds. */
  earned: money.signed.nullable(),
})

/** Which commission is opened. */
const commissionOf = { day, category: reportCategory }

/** What the house bore for the team in the time of a dividend, and lowers its base. */
const cost = z.object({ name: z.enum(['rebate', 'promo', 'fee', 'wage']), amount: money.signed })

/** The same by what each is; what does not lower the base in this house is 0. */
const memberCosts = {
  rebate: money.signed,
  promo: money.signed,
  fee: money.signed,
  wage: money.signed,
  total: money.signed,
}

/** A part of a line's time; the whole of it where these are left out. */
const within = { start: time.in.optional(), end: time.in.optional() }

/** A contract of the caller in the period that runs: what would be judged if it ended now. */
const runningContract = z.object({
  kind: contractKind,
  contractVersion: z.number().int(),
  /** Of real-time contracts the business day. */
  start: time.out,
  end: time.out,
  /** No contract above covers it: nothing would be paid. */
  suspended: z.boolean(),
  turnover: money.signed,
  active: z.number().int(),
  base: money.signed,
  loss: money.signed,
  carryIn: money.signed,
  /** From 0; null where no tier is reached, and for real-time contracts. */
  tier: z.number().int().nullable(),
  ratePpm: z.number().int(),
  gross: money.signed,
  owed: money.signed,
  net: money.signed,
  /** Real-time contracts: what of the day was paid already; of the others nothing is paid before the end. */
  paid: money.signed,
  terms: lineTerms,
  rules: wordRules,
})

const figures = z.object({
  period: z.string(),
  start: time.out,
  end: time.out,
  turnover: money.signed,
  active: z.number().int(),
  base: money.signed,
  loss: money.signed,
  tier: z.number().int().nullable(),
  ratePpm: z.number().int(),
  gross: money.signed,
  /** What direct downlines would have earned out of it by the contracts they had. */
  owed: money.signed,
  net: money.signed,
  /** What was really earned in the period by the contract that stood; null: there was none. */
  actualGross: money.signed.nullable(),
})

const debt = z.object({
  debtId: uuid,
  side: z.enum(['owes', 'owed']),
  /** The other side; an upline's name is masked. */
  other: z.string(),
  kind: contractKind,
  period: z.string(),
  amount: money.signed,
  left: money.signed,
  createdAt: time.out,
})

const debts = z.object({
  currency: z.string(),
  owes: money.signed,
  owed: money.signed,
  debts: z.array(debt),
})

export const salariesSchemas = {
  salaries: {
    summary: 'What contracts of one kind have earned and paid, the newest period first',
    query: z.object({ ...filter, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      lines: z.array(salaryLine),
      totals: z.object({
        gross: money.signed,
        owed: money.signed,
        net: money.signed,
        paid: money.signed,
      }),
      /** Since when the house pays none of this kind, because its books differ. */
      stoppedAt: time.out.nullable(),
    }),
    refusals: ['report_span_invalid', 'line_member_not_found'],
  },
  salariesFile: {
    summary: 'The same lines as a CSV file',
    query: z.object(filter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: ['report_span_invalid', 'line_member_not_found'],
  },
  salary: {
    summary: 'One line, with the windows or days that make it',
    params,
    reply: z.object({
      currency: z.string(),
      line: salaryLine,
      /** Windows of five minutes where the line spans a day or less, business days otherwise. */
      parts: z.array(part),
      /** Payments of the line, repayments of debts included, as the ledger has them. */
      payments: z.array(z.object({ at: time.out, amount: money.signed, operationId: uuid })),
      /** Dividends: the players' loss less these, with what is carried in, is the base. */
      costs: z.array(cost),
      /** The loss of the players that tiers are judged by: of dividends the base. */
      loss: money.signed,
      terms: lineTerms,
      rules: wordRules,
    }),
    refusals: ['salary_not_found'],
  },
  agentToday: {
    summary:
      'The business day so far: the team, and what each contract of the caller would come to by now',
    reply: z.object({
      ...reportFrame,
      start: time.out,
      end: time.out,
      /** Until when play is counted. */
      countedTo: time.out,
      play: z.object(playFigures),
      people: z.object({
        active: z.number().int(),
        activeMinTurnover: money.signed,
        registered: z.number().int(),
        firstDeposits: z.number().int(),
      }),
      deposits: money.signed,
      withdrawals: money.signed,
      contracts: z.array(runningContract),
    }),
    refusals: [],
  },
  salaryMembers: {
    summary: 'The members whose play makes a line, the largest turnover first',
    params,
    query: z.object({ ...within, ...reportPaging }),
    reply: z.object({
      ...pageFrame,
      members: z.array(
        z.object({
          ...reportPerson,
          /** Levels below the agent of the line, as the line stood then. */
          distance: z.number().int(),
          bets: z.number().int(),
          turnover: money.signed,
          winTurnover: money.signed,
          loseTurnover: money.signed,
          result: money.signed,
          /** Whether the member counts as active in the whole line, whichever part of it is looked at. */
          active: z.boolean(),
        }),
      ),
    }),
    refusals: ['salary_not_found'],
  },
  salaryBets: {
    summary: 'Bets of one member that were decided in the time of a line',
    params,
    query: z.object({ ...within, memberId, ...reportPaging }),
    reply: z.object({ ...pageFrame, account: z.string(), lines: z.array(bet) }),
    refusals: ['salary_not_found', 'line_member_not_found'],
  },
  salaryCosts: {
    summary:
      'What the house spent on each member of a team in the time of a dividend, the most first',
    params,
    query: z.object(reportPaging),
    reply: z.object({
      ...pageFrame,
      members: z.array(z.object({ ...reportPerson, distance: z.number().int(), ...memberCosts })),
      /** Of all members together: the costs of the line. */
      totals: z.object(memberCosts),
    }),
    refusals: ['salary_not_found'],
  },
  simulateContract: {
    summary: 'What terms would have paid an agent for the last periods, from the real history',
    body: z.object({
      kind: contractKind,
      /** The caller where it is left out, or somebody below. */
      agentId: memberId.optional(),
      tiers: z.array(tier).max(20).optional(),
      carry: carry.optional(),
      profitRatePpm: anyRate.optional(),
      lossRatePpm: anyRate.optional(),
      /** Periods that are over, the newest last. Real-time contracts are shown day by day. */
      periods: z.number().int().min(1).max(31).default(14),
    }),
    reply: z.object({
      kind: contractKind,
      account: z.string(),
      zone: z.string(),
      cutoverHour: z.number().int(),
      currency: z.string(),
      periods: z.array(figures),
      totals: z.object({
        gross: money.signed,
        owed: money.signed,
        net: money.signed,
        actualGross: money.signed,
      }),
      /** Days the history reaches back at most. */
      historyFrom: day.nullable(),
    }),
    refusals: [
      'line_member_not_found',
      'contract_tier_count',
      'contract_rate_out_of_range',
      'contract_tiers_not_rising',
    ],
  },
  commissions: {
    summary: 'What the caller earned of the turnover below by rebate rates, the newest day first',
    query: z.object({ ...reportSpan, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      lines: z.array(
        z.object({ day, category: z.string(), earned: money.signed, paid: money.signed }),
      ),
    }),
    refusals: ['report_span_invalid'],
  },
  commissionMembers: {
    summary: 'The members whose play makes a commission, the largest turnover first',
    query: z.object({ ...commissionOf, ...reportPaging }),
    reply: z.object({
      ...pageFrame,
      members: z.array(
        z.object({
          ...reportPerson,
          /** Levels below the caller, as the line stood then; 0: the caller. */
          distance: z.number().int(),
          turnover: money.signed,
          /** The caller's rate, and the highest below it on the way down; null where the line was moved in the day. */
          ownPpm: z.number().int().nullable(),
          belowPpm: z.number().int().nullable(),
          /** What of it was the caller's, by the rates of the moment it was reckoned. */
          amount: money.signed,
        }),
      ),
    }),
    refusals: [],
  },
  commissionBets: {
    summary: 'Bets of one member that were decided on the day of a commission',
    query: z.object({ ...commissionOf, memberId, ...reportPaging }),
    reply: z.object({ ...pageFrame, account: z.string(), lines: z.array(bet) }),
    refusals: ['line_member_not_found'],
  },
  contractDebts: {
    summary: 'Open debts from contracts, the oldest first, and those paid of late',
    reply: debts,
    refusals: [],
  },
  payContractDebts: {
    summary: 'Pays the caller’s debts from contracts, the oldest first, out of what is free',
    reply: debts,
    refusals: ['withdrawable_too_small'],
  },
} as const satisfies SchemasFor<typeof salariesCalls>
