import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { contractsCalls } from './calls.ts'
import { contractKind, operatorReason, ratePpm } from '../lines/shapes.ts'
import { carry, contractReply, houseTerms, realTimeBody, tier, tieredBody } from './shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { madeByCaller } from '../shapes/made-by-caller.ts'

/** In the order in which a player would want to hear them. */
const refusals = [
  'id_conflict',
  'contract_not_found',
  'contract_bad_state',
  'contract_kind_disabled',
  'in_need_true_account',
  'not_direct_downline',
  'contract_agents_only',
  'upline_contract_not_active',
  'unpaid_contract_debt',
  'contract_request_pending',
  'contract_ending_asked',
  'contract_tier_count',
  'contract_rate_out_of_range',
  'contract_tiers_not_rising',
  'contract_rate_above_upline',
  'contract_terms_easier',
  'contract_rate_above_upline_at_tier',
  'contract_ends_others',
] as const

const template = z.object({
  templateId: uuid,
  kind: contractKind,
  name: z.string(),
  tiers: z.array(tier).nullable(),
  profitRatePpm: ratePpm.nullable(),
  lossRatePpm: ratePpm.nullable(),
  carry: carry.nullable(),
})

const process = (summary: string) => ({ summary, reply: contractReply, refusals })

const kindRules = z.object({
  kind: contractKind,
  enabled: z.boolean(),
  maxTiers: z.number().int(),
  maxRatePpm: ratePpm,
  /** Turnover in the period from which a member counts as active. */
  activeMinTurnover: money.plain,
  /** DAILY, WEEKLY, SEMIMONTHLY, MONTHLY; hours and five-minute windows for the two others. */
  period: z.string(),
  funding: z.enum(['PLATFORM_NET', 'UPLINE_WALLET']),
  shortfall: z.enum(['ABSORB', 'CARRY']),
  checkLoss: z.boolean(),
  includeSelf: z.boolean(),
  dividendMode: z.enum(['FIXED', 'FLOAT']),
  carry,
  /** When the next period begins, from which a change made now would hold. */
  nextPeriodAt: time.out,
})

export const contractsSchemas = {
  processDividend: {
    ...process('Dividend contracts: list, offer, answer, end; the action says which'),
    body: tieredBody,
  },
  processDailySalary: {
    ...process('Daily salary contracts: list, offer, answer, end; the action says which'),
    body: tieredBody,
  },
  processHourlySalary: {
    ...process('Hourly salary contracts: list, offer, answer, end; the action says which'),
    body: tieredBody,
  },
  processRealTimeSalary: {
    ...process('Real-time salary contracts: list, offer, answer, end; the action says which'),
    body: realTimeBody,
  },
  contractInfo: {
    summary: 'What waits for the caller by kind of contract, and which contracts are in force',
    reply: z.object({
      /** 0 nothing open, 1 a new offer waits, 2 a request to end waits. */
      dailysalreqtype: z.number().int(),
      divtypereq: z.number().int(),
      contracthoursalreqtype: z.number().int(),
      realtimesalreqtype: z.number().int(),
      hasDailySalary: z.boolean(),
      hasDividend: z.boolean(),
      hasHourlySalary: z.boolean(),
      hasRealTimeSalary: z.boolean(),
      /** How many offers and requests to end wait for the caller's answer. */
      waiting: z.object({
        DIVIDEND: z.number().int(),
        DAILY: z.number().int(),
        HOURLY: z.number().int(),
        REALTIME: z.number().int(),
      }),
    }),
    refusals: [],
  },
  contractRules: {
    summary: 'The merchant’s rules of the four kinds of contract',
    reply: z.object({
      zone: z.string(),
      cutoverHour: z.number().int(),
      currency: z.string(),
      /** What the caller still owes from contracts; while it is above 0 nothing can be offered or sent. */
      debt: money.plain,
      kinds: z.array(kindRules),
    }),
    refusals: [],
  },
  contractTemplates: {
    summary: 'Terms that the caller has kept under names, of all kinds',
    reply: z.object({ templates: z.array(template) }),
    refusals: [],
  },
  keepContractTemplate: {
    summary: 'Keeps terms under a name, to be offered again',
    body: houseTerms.extend({
      /** Made by the browser; a repeat of the same template is answered alike. */
      templateId: madeByCaller,
      kind: contractKind,
      name: z.string().trim().min(1).max(40),
    }),
    reply: template,
    refusals: [
      'contract_tier_count',
      'contract_rate_out_of_range',
      'contract_tiers_not_rising',
      'id_conflict',
      'contract_templates_full',
    ],
  },
  dropContractTemplate: {
    summary: 'Forgets kept terms; contracts that were offered with them stay as they are',
    params: z.object({ templateId: uuid }),
    reply: z.object({ done: z.literal(true) }),
    refusals: ['contract_template_not_found'],
  },
  proposeHouseContract: {
    summary: 'Proposes a contract of the house with an agent at the top of a line',
    body: z.object({
      proposalId: uuid,
      account: z.string().trim().min(1).max(64),
      kind: contractKind,
      terms: houseTerms,
      reason: operatorReason,
    }),
    reply: z.object({ proposalId: uuid, queue: z.string() }),
    refusals: [
      'role_missing',
      'id_conflict',
      'account_unknown',
      'contract_kind_disabled',
      'in_need_true_account',
      'contract_not_top_agent',
      'contract_agents_only',
      'contract_request_pending',
      'contract_ending_asked',
      'contract_tier_count',
      'contract_rate_out_of_range',
      'contract_tiers_not_rising',
    ],
  },
  proposeForcedEnd: {
    summary: 'Proposes to end a contract by force',
    body: z.object({ proposalId: uuid, contractId: uuid, reason: operatorReason }),
    reply: z.object({ proposalId: uuid, queue: z.string() }),
    refusals: ['role_missing', 'id_conflict', 'contract_not_found', 'contract_bad_state'],
  },
} as const satisfies SchemasFor<typeof contractsCalls>
