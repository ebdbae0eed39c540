import { madeByCaller } from '../shapes/made-by-caller.ts'
import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { transfersCalls } from './calls.ts'
import { memberId } from '../lines/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { page, paging } from '../shapes/page.ts'

const lineTransfer = z.object({
  transferId: uuid,
  direction: z.enum(['sent', 'received']),
  /** The other side's user name, masked where they stand above. */
  other: z.string(),
  amount: money.out,
  currency: z.string(),
  createdAt: time.out,
})

/** What may go today, and to whom. */
const terms = z.object({
  currency: z.string(),
  /** The receiver's user name, masked; null: there is nobody above. */
  receiver: z.string().nullable(),
  /** Transfers are on, and there is somebody above. */
  open: z.boolean(),
  cash: money.out,
  /** The part of the cash that waits for its turnover. */
  locked: money.out,
  available: money.out,
  minimum: money.out,
  leftToday: money.out,
  dailyLimit: money.out,
  countLeftToday: z.number().int(),
  /** What the caller owes the house or those below; while it is open nothing can be sent. */
  debt: money.out,
  /** Turnover the receiver plays before it can be withdrawn, as a multiple. */
  receiverTurnoverTimes: z.number().int(),
  hasFundsPassword: z.boolean(),
})

const order = z.object({
  transferId: madeByCaller,
  amount: money.in,
  fundsPassword: z.string().max(128).optional(),
})

const sendRefusals = [
  'id_conflict',
  'transfers_off',
  'amount_has_fractions',
  'amount_below_minimum',
  'not_direct_line',
  'in_need_true_account',
  'funds_password_not_set',
  'funds_password_required',
  'funds_password_locked',
  'funds_password_wrong',
  'overloaded',
  'transfers_blocked',
  'withdrawals_paused',
  'transfer_receiver_blocked',
  'debt_open',
  'unpaid_contract_debt',
  'transfer_count_reached',
  'transfer_limit_reached',
  'withdrawable_too_small',
  'money_out_stopped',
] as const

export const transfersSchemas = {
  uplineTransferTerms: {
    summary: 'Who a transfer to the upline would reach, and how much may go today',
    reply: terms,
    refusals: [],
  },
  transferToUpline: {
    summary: 'Sends money to the member directly above; the id is made by the caller',
    body: order,
    reply: lineTransfer,
    refusals: sendRefusals,
  },
  downlineTransferTerms: {
    summary: 'How much may go to somebody right below today',
    params: z.object({ memberId }),
    reply: terms,
    refusals: ['not_direct_line'],
  },
  transferToDownline: {
    summary: 'Sends money to somebody right below; the id is made by the caller',
    params: z.object({ memberId }),
    body: order,
    reply: lineTransfer,
    refusals: sendRefusals,
  },
  lineTransfers: {
    summary: "The member's transfers along the direct line, newest first",
    query: paging,
    reply: z.object({ transfers: z.array(lineTransfer), ...page }),
    refusals: [],
  },
} as const satisfies SchemasFor<typeof transfersCalls>
