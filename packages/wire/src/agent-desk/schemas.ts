import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { amountText, money, signedText } from '../shapes/money.ts'
import type { agentDeskCalls } from './calls.ts'
import { pageFrame, reportPaging } from '../agent-reports/shapes.ts'
import { contractKind, operatorReason, ratePpm } from '../lines/shapes.ts'
import { carry } from '../contracts/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'

const account = z.string().trim().min(1).max(64)
const person = z.object({ memberId: z.string(), account: z.string() })
/** Where the second person finds it: the decisions page. */
const proposed = z.object({ proposalId: uuid, queue: z.string() })

const debt = z.object({
  debtId: uuid,
  /** Who owes. */
  payer: person,
  /** Who is owed. */
  payee: person,
  kind: contractKind,
  period: z.string(),
  amount: money.signed,
  left: money.signed,
  createdAt: time.out,
  /** A settlement out of the house's money waits for the second person. */
  proposed: z.boolean(),
})

const stop = z.object({
  kind: contractKind,
  stoppedAt: time.out,
  /** `daily proof`, or `proof of` a period. */
  reason: z.string(),
  /** By how much the books differed then. */
  difference: money.signed,
  /** By how much bills, payments and ledger differ now; 0 where they agree. */
  differenceNow: money.signed,
  /** Letting it pay again waits for the second person. */
  proposed: z.boolean(),
})

const dividendPeriod = z.enum(['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY'])
const cost = z.enum(['rebate', 'promo', 'fee', 'wage'])
const kindFields = {
  enabled: z.boolean(),
  maxTiers: z.int().min(1).max(10),
  maxRatePpm: ratePpm,
  /** The house pays each its net, or each pays those right below. Real-time salaries change with the next business day. */
  funding: z.enum(['PLATFORM_NET', 'UPLINE_WALLET']),
  /** Who bears what an upline owes beyond its own: the house, or its next nets. */
  shortfall: z.enum(['ABSORB', 'CARRY']),
  checkLoss: z.boolean(),
  includeSelf: z.boolean(),
  dividendMode: z.enum(['FIXED', 'FLOAT']),
  /** Dividends: active members as an average of the days. */
  averageDaily: z.boolean(),
  /** Dividends: what lowers the base. */
  deduct: z.array(cost).max(4),
  carry,
  /** Dividends: two operators agree to each bill, from the top down, before it is paid. */
  review: z.boolean(),
}
const rules = z.object({
  ...kindFields,
  kind: contractKind,
  /** Turnover in the period from which a member counts as active. */
  activeMinTurnover: signedText,
  /** Only a dividend's can be chosen; HOURLY and REALTIME for the two others. */
  period: z.string(),
  /** When the next period begins. */
  nextPeriodAt: time.out,
  changedBy: z.string().nullable(),
})
const transfers = z.object({
  enabled: z.boolean(),
  minimum: signedText,
  dailyLimit: signedText,
  dailyCount: z.int().min(0).max(10_000),
  /** What the receiver plays before it can be withdrawn, as a multiple. */
  receiverTimes: z.int().min(0).max(50),
  changedBy: z.string().nullable(),
  /** The licence allows transfers at all. */
  allowed: z.boolean(),
})
const agentRules = z.object({
  zone: z.string(),
  /** The hour of the zone at which a business day begins. */
  cutoverHour: z.int().min(0).max(23),
  /** The hour can still be chosen: no business day has been counted, and no contract has been made. */
  cutoverFree: z.boolean(),
  cutoverChangedBy: z.string().nullable(),
  currency: z.string(),
  kinds: z.array(rules),
  transfers,
  /** The caller's roles allow changes. */
  mayChange: z.boolean(),
})

export const agentDeskSchemas = {
  agentDebts: {
    summary: 'Debts of agents from contracts, the oldest first',
    query: z.object({
      state: z.enum(['open', 'all']).default('open'),
      /** Only of this agent, on either side. */
      account: account.optional(),
      ...reportPaging,
    }),
    reply: z.object({
      currency: z.string(),
      /** What is open in all pages. */
      left: money.signed,
      ...pageFrame,
      debts: z.array(debt),
    }),
    refusals: ['role_missing'],
  },
  writeOffAgentDebt: {
    summary: 'Proposes to settle what is left of a debt out of the house’s money',
    body: z.object({ proposalId: uuid, debtId: uuid, reason: operatorReason }),
    reply: proposed,
    refusals: [
      'role_missing',
      'id_conflict',
      'agent_debt_not_found',
      'agent_debt_payee_held',
      'agent_act_waits',
    ],
  },
  salaryStops: {
    summary: 'Kinds of contracts that pay nothing until somebody has looked',
    reply: z.object({ currency: z.string(), stops: z.array(stop) }),
    refusals: ['role_missing'],
  },
  liftSalaryStop: {
    summary: 'Proposes to let a stopped kind pay again',
    body: z.object({ proposalId: uuid, kind: contractKind, reason: operatorReason }),
    reply: proposed,
    refusals: ['role_missing', 'id_conflict', 'salary_stop_not_found', 'agent_act_waits'],
  },
  createTopAgent: {
    summary: 'Opens an agent at the top of a new line; its first password is told once',
    body: z.object({
      /** Made by the browser. A repeat before the first login makes a new first password. */
      requestId: uuid,
      account: z.string().max(64),
      /** A line of agents, or of affiliates with sub-affiliates below. */
      kind: z.enum(['agent', 'affiliate']).default('agent'),
      reason: operatorReason,
    }),
    reply: z.object({
      memberId: z.string(),
      account: z.string(),
      /** To be changed at the first login. */
      initialPassword: z.string(),
    }),
    refusals: ['role_missing', 'field_invalid', 'overloaded', 'id_conflict', 'username_taken'],
  },
  agentRules: {
    summary: 'Rules of the kinds of contracts, the business day, and limits of transfers',
    reply: agentRules,
    refusals: ['role_missing'],
  },
  changeAgentRules: {
    summary: 'Changes what is named of the rules of agents; written to the audit',
    body: z.object({
      reason: operatorReason,
      cutoverHour: z.int().min(0).max(23).optional(),
      kind: z
        .object({
          ...kindFields,
          activeMinTurnover: amountText,
          /** Dividends only. */
          period: dividendPeriod,
        })
        .partial()
        .extend({ kind: contractKind })
        .optional(),
      transfers: z
        .object({
          enabled: z.boolean(),
          minimum: amountText,
          dailyLimit: amountText,
          dailyCount: z.int().min(0).max(10_000),
          receiverTimes: z.int().min(0).max(50),
        })
        .partial()
        .optional(),
    }),
    reply: agentRules,
    refusals: ['role_missing', 'agent_rules_unfit', 'agent_clock_in_use'],
  },
} as const satisfies SchemasFor<typeof agentDeskCalls>
