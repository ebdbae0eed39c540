import { z } from 'zod'
import { depositStates, withdrawalStates } from '../cashier/states.ts'
import { madeByCaller } from '../shapes/made-by-caller.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import { rowId } from '../shapes/number.ts'
import { uuid } from '../shapes/id.ts'
import type { SchemasFor } from '../schema.ts'
import type { memberDeskCalls } from './calls.ts'

const reason = z.string().trim().min(3).max(500)
const params = z.object({ memberId: rowId })

const restriction = z.object({
  kind: z.enum(['frozen', 'timed_out', 'excluded']),
  /** Null: until it is lifted. */
  until: time.out.nullable(),
  reason: z.string(),
})

/** Who an account is, as a list of found ones shows it. */
const found = z.object({
  memberId: z.string(),
  account: z.string(),
  type: z.number().int(),
  state: z.enum(['open', 'suspended', 'closed']),
  registeredAt: time.out,
  /** How it was found: by number, name, e-mail address or mobile number. */
  by: z.enum(['number', 'account', 'email', 'mobile']),
})

const contact = z.object({ value: z.string(), confirmed: z.boolean() }).nullable()

const words = z.object({ pt: z.string(), en: z.string() })

const payment = z.object({
  paymentId: z.string(),
  method: words,
  amount: money.signed,
  createdAt: time.out,
})

const card = z.object({
  memberId: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  state: z.enum(['open', 'suspended', 'closed']),
  currency: z.string(),
  jurisdiction: z.string(),
  /** Account right above in the line. */
  upline: z.string().nullable(),
  language: z.string().nullable(),
  registeredAt: time.out,
  lastLoginAt: time.out.nullable(),
  kycLevel: z.number().int(),
  fullName: z.string().nullable(),
  email: contact,
  mobile: contact,
  secondFactor: z.boolean(),
  labels: z.array(z.string()),
  balances: z.object({
    cash: money.signed,
    hold: money.signed,
    bonus: money.signed,
    /** Stakes of bets that are not decided. */
    open: money.signed,
  }),
  restrictions: z.array(restriction),
  /** A proposal to unfreeze waits for the second person. */
  unfreezeWaits: z.boolean(),
  /** Tries that failed, and until when the way in pauses. */
  locks: z.array(
    z.object({
      kind: z.enum(['login', 'password', 'funds']),
      failures: z.number().int(),
      lockedUntil: time.out.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      startedAt: time.out,
      activeAt: time.out,
      address: z.string().nullable(),
      device: z.string().nullable(),
    }),
  ),
  bets: z.array(
    z.object({
      betId: z.string(),
      vendor: z.string(),
      vendorName: z.string(),
      game: z.string(),
      gameName: words,
      stake: money.signed,
      payout: money.signed,
      state: z.enum(['open', 'settled', 'voided']),
      placedAt: time.out,
    }),
  ),
  payments: z.array(
    z.discriminatedUnion('kind', [
      payment.extend({ kind: z.literal('deposit'), state: z.enum(depositStates) }),
      payment.extend({ kind: z.literal('withdrawal'), state: z.enum(withdrawalStates) }),
    ]),
  ),
})

export const memberDeskSchemas = {
  findMembers: {
    summary: 'Members by number, start of the account name, e-mail address or mobile number',
    body: z.object({ search: z.string().trim().min(2).max(120) }),
    reply: z.object({ members: z.array(found), more: z.boolean() }),
    refusals: ['role_missing'],
  },
  operatorMember: {
    summary: 'One page that tells who a member is; every look is audited',
    params,
    reply: card,
    refusals: ['role_missing', 'account_unknown'],
  },
  freezeMember: {
    summary: 'Stops stakes, deposits, transfers and withdrawals of a member at once',
    params,
    body: z.object({ reason }),
    reply: z.object({ frozen: z.literal(true) }),
    refusals: ['role_missing', 'account_unknown'],
  },
  proposeUnfreeze: {
    summary: 'Proposes to let a frozen member play and withdraw again',
    params,
    body: z.object({ proposalId: madeByCaller, reason }),
    reply: z.object({ proposalId: uuid, queue: z.string() }),
    refusals: [
      'role_missing',
      'account_unknown',
      'id_conflict',
      'member_not_frozen',
      'unfreeze_waits',
    ],
  },
  endMemberSessions: {
    summary: 'Ends every session of a member and forgets the devices that could open new ones',
    params,
    body: z.object({ reason }),
    reply: z.object({ ended: z.number().int() }),
    refusals: ['role_missing', 'account_unknown'],
  },
  unlockMember: {
    summary: 'Lifts the pause after wrong passwords',
    params,
    body: z.object({ reason }),
    reply: z.object({ unlocked: z.boolean() }),
    refusals: ['role_missing', 'account_unknown'],
  },
} as const satisfies SchemasFor<typeof memberDeskCalls>
