import { z } from 'zod'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'
import { amountText } from '../shapes/money.ts'
import { agentPage, agentPageSize, contractKind, memberId, ratePpm } from '../lines/shapes.ts'
import { MOST_COUNT, wholeNumber } from '../shapes/number.ts'

const contractId = uuid

/** One step of a contract; the last one whose demands are all met holds for the whole base. */
export const tier = z.object({
  ratePpm: z.number().int().min(-1_000_000_000).max(1_000_000_000),
  minTurnover: amountText,
  minActive: z.number().int().min(0).max(10_000_000),
  minLoss: amountText,
})

/** A little more than is ever allowed, so that the rule can say so by its name. */
const tiers = z.array(tier).max(20)
const anyRate = z.number().int().min(-1_000_000_000).max(1_000_000_000)

export const carry = z.enum(['NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF'])

/** The four kinds share a shape: tiers for all but the real-time salary, which has its two rates. */
export const houseTerms = z.object({
  tiers: tiers.optional(),
  profitRatePpm: anyRate.optional(),
  lossRatePpm: anyRate.optional(),
  carry: carry.optional(),
})

const list = z.object({
  action: z.literal('LIST'),
  /** `mine`: as the downline; `downlines`: as the upline; the two requests wait for the caller. */
  view: z.enum(['mine', 'downlines', 'new-requests', 'termination-requests']).default('mine'),
  state: z
    .enum([
      'PENDING',
      'ACTIVE',
      'REJECTED',
      'CANCELLED',
      'EXPIRED',
      'TERMINATION_PENDING',
      'TERMINATED',
      'SUPERSEDED',
    ])
    .optional(),
  /** Contracts of this direct downline only. */
  agentId: memberId.optional(),
  page: agentPage,
  pageSize: agentPageSize,
})
const onContract = <Action extends string>(action: Action) =>
  z.object({ action: z.literal(action), contractId })

/** Goes on although these many contracts end with it: as many as the preview showed, or it is refused. */
const endings = wholeNumber(0, MOST_COUNT).optional()
const steps = [
  list,
  onContract('DETAIL'),
  onContract('REJECT'),
  onContract('CANCEL'),
  onContract('REQUEST_TERMINATION'),
  onContract('REJECT_TERMINATION'),
  onContract('CANCEL_TERMINATION'),
  onContract('ACCEPT').extend({ endings }),
  onContract('ACCEPT_TERMINATION').extend({ endings }),
] as const

/** The offer's id is made by the browser; a repeat of the same offer is answered alike. */
const offerTo = { contractId, agentId: memberId }
/** Who would lose a contract by a step; or whether terms for a downline would stand. */
const previewStep = {
  action: z.literal('PREVIEW'),
  contractId: contractId.optional(),
  agentId: memberId.optional(),
}

export const tieredBody = z.discriminatedUnion('action', [
  ...steps,
  z.object({ action: z.literal('OFFER'), ...offerTo, tiers, carry: carry.optional() }),
  z.object({ ...previewStep, tiers: tiers.optional() }),
])
export const realTimeBody = z.discriminatedUnion('action', [
  ...steps,
  z.object({
    action: z.literal('OFFER'),
    ...offerTo,
    profitRatePpm: anyRate,
    lossRatePpm: anyRate,
  }),
  z.object({ ...previewStep, profitRatePpm: anyRate.optional(), lossRatePpm: anyRate.optional() }),
])

const party = z.object({
  memberId: z.string(),
  /** The user name; the upline's is masked. */
  account: z.string(),
})

export const contract = z.object({
  contractId,
  kind: contractKind,
  /** Which side the caller is on; `house` where an operator looks. */
  side: z.enum(['upline', 'downline', 'house']),
  agent: party,
  /** Null: the house pays. */
  payer: party.nullable(),
  state: z.string(),
  version: z.number().int(),
  tiers: z.array(tier).nullable(),
  profitRatePpm: ratePpm.nullable(),
  lossRatePpm: ratePpm.nullable(),
  carry: carry.nullable(),
  offeredAt: time.out,
  /** Until when the other side may answer an offer or a request to end; null with nothing open. */
  answerBy: time.out.nullable(),
  acceptedAt: time.out.nullable(),
  /** The starts of the first period it holds for and of the first it no longer does. */
  effectiveFrom: time.out.nullable(),
  effectiveUntil: time.out.nullable(),
  endAskedBy: z.enum(['upline', 'downline']).nullable(),
  /** RATE_ABOVE_UPLINE, UPLINE_TERMINATED, CONSENT, FORCED, LINE_MOVED, REPLACED; null while it stands. */
  endReason: z.string().nullable(),
  /** The operator's words where the house ended it. */
  endNote: z.string().nullable(),
  /** What the caller may do now, by the names of the actions. */
  actions: z.array(z.string()),
})

const preview = z.object({
  /** Why the terms would not stand, by the name of the refusal; null: they would. */
  refusal: z.string().nullable(),
  /** From when it would hold. */
  effectiveFrom: time.out,
  /** Contracts that end with it, nearest first along the line. */
  endings: z.array(
    z.object({
      memberId: z.string(),
      account: z.string(),
      /** Levels below the caller. */
      distance: z.number().int(),
      reason: z.enum(['RATE_ABOVE_UPLINE', 'UPLINE_TERMINATED']),
    }),
  ),
})

/** One shape for every action; what an action does not fill is null. */
export const contractReply = z.object({
  action: z.string(),
  contracts: z.array(contract).nullable(),
  total: z.number().int().nullable(),
  page: z.number().int().nullable(),
  pageSize: z.number().int().nullable(),
  contract: contract.nullable(),
  preview: preview.nullable(),
})
