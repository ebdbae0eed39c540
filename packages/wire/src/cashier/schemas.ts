import { madeByCaller } from '../shapes/made-by-caller.ts'
import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { cashierCalls } from './calls.ts'
import { done, secret } from '../members/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { birthDay } from '../shapes/day.ts'
import { uuid } from '../shapes/id.ts'
import {
  note,
  proofIds,
  depositMethod,
  deposit,
  payoutAccountKind,
  payoutAccount,
  withdrawalMethod,
  withdrawal,
  listQuery,
  depositParams,
  withdrawalParams,
  legParams,
  empty,
} from './shapes.ts'
import { page } from '../shapes/page.ts'

/** The funds password, or the login password of somebody who has set none. */
const moneyProof = {
  fundsPassword: z.string().max(128).optional(),
  password: secret.optional(),
}
const ownerRefusals = ['tries_locked', 'password_wrong', 'log_in_again'] as const

const personFact = z.enum(['name', 'idNumber', 'birthDate'])

export const cashierSchemas = {
  cashierSummary: {
    summary: 'What the deposit and withdrawal pages need to know about the member',
    reply: z.object({
      currency: z.string(),
      currencySymbol: z.string(),
      cashDecimals: z.number().int(),
      cash: money.out,
      hold: money.out,
      /** Credited, and paid out for good, since the member joined. */
      deposited: money.out,
      withdrawn: money.out,
      depositsAllowed: z.boolean(),
      /** Null when no deposit limit is set. */
      depositRemaining: money.out.nullable(),
      withdrawalRemainingToday: money.out,
      /** What the house wants to know of somebody before money leaves, and what of it it does not know yet. */
      person: z.object({ asked: z.array(personFact), missing: z.array(personFact) }),
      /** What a withdrawal and a new payout account ask: a password, or a login of a moment ago. */
      asks: z.enum(['funds', 'login', 'fresh_login']),
      cancellingOffered: z.boolean(),
      confirmMinutes: z.number().int(),
      openDeposits: z.number().int(),
      openWithdrawals: z.number().int(),
      timeZone: z.string(),
    }),
    refusals: [],
  },

  depositMethods: {
    summary: 'Ways to deposit with their limits and fees',
    reply: z.object({ methods: z.array(depositMethod), depositRemaining: money.out.nullable() }),
    refusals: [],
  },
  createDeposit: {
    summary: 'Opens a deposit; the id is made by the caller before the first try',
    body: z.object({
      depositId: madeByCaller,
      method: z.string().max(40),
      amount: money.in,
      language: z.enum(['pt', 'en']).default('pt'),
      /** Page of this site the player comes back to; `/?deposit=<depositId>` where nothing is said. */
      returnPath: z
        .string()
        .max(200)
        .regex(/^\/(?!\/)[\w\-./?=&%#]*$/)
        .optional(),
      /** One of `depositPromotions`; its reward comes with the money. */
      promotionId: z
        .string()
        .regex(/^[a-z0-9-]{1,64}$/)
        .optional(),
    }),
    reply: deposit,
    refusals: [
      'id_conflict',
      'method_unavailable',
      'amount_has_fractions',
      'amount_below_minimum',
      'amount_above_maximum',
      'deposits_blocked',
      'kyc_level_needed',
      'too_many_open_deposits',
      'deposit_limit_reached',
      'promotion_not_for_deposit',
      'provider_unreachable',
    ],
  },
  listDeposits: {
    summary: "The member's deposits, newest first",
    query: listQuery,
    reply: z.object({ deposits: z.array(deposit), ...page }),
    refusals: [],
  },
  getDeposit: {
    summary: 'One deposit',
    params: depositParams,
    reply: deposit,
    refusals: ['deposit_not_found'],
  },
  cancelDeposit: {
    summary: 'Takes back a deposit that is not paid yet',
    params: depositParams,
    body: empty,
    reply: deposit,
    refusals: ['deposit_not_found', 'deposit_not_open'],
  },
  checkDeposit: {
    summary:
      'The player says to have paid: the provider is asked about it, every few seconds at most',
    params: depositParams,
    body: empty,
    reply: deposit,
    refusals: ['deposit_not_found'],
  },
  submitDepositProof: {
    summary: 'Sends the proof of a manual transfer',
    params: depositParams,
    body: z.object({ proofIds, bankReference: z.string().trim().max(60) }),
    reply: deposit,
    refusals: [
      'deposit_not_found',
      'proof_not_wanted',
      'deposit_not_open',
      'proof_required',
      'too_many_proofs',
      'proof_not_found',
    ],
  },

  withdrawalMethods: {
    summary: 'Ways to be paid with their limits and fees',
    reply: z.object({ methods: z.array(withdrawalMethod), withdrawalRemainingToday: money.out }),
    refusals: [],
  },
  listPayoutAccounts: {
    summary: "The member's payout accounts, masked",
    reply: z.object({
      payoutAccounts: z.array(payoutAccount),
      maximum: z.number().int(),
      /** What is there cannot be changed or removed by the member. */
      final: z.boolean(),
      /** Whose accounts they are, masked; null where the member has not said a name yet. */
      holder: z.string().nullable(),
    }),
    refusals: [],
  },
  addPayoutAccount: {
    summary: 'Registers a payout account; it can be used after the cooling time',
    body: z.object({
      payoutAccountId: uuid,
      kind: payoutAccountKind,
      label: z.string().trim().max(40).default(''),
      /** Of a member without a registered name: it is registered with the account. Of others it can only repeat theirs. */
      holderName: z.string().trim().min(2).max(80).optional(),
      /** For `pix`: CPF, CNPJ, e-mail, +55 phone or random key. */
      pixKey: z.string().trim().max(77).optional(),
      /** For `bank`. */
      bankCode: z.string().trim().max(3).optional(),
      branch: z.string().trim().max(6).optional(),
      accountNumber: z.string().trim().max(14).optional(),
      ...moneyProof,
    }),
    reply: payoutAccount,
    refusals: [
      'id_conflict',
      'funds_password_required',
      'funds_password_locked',
      'funds_password_wrong',
      ...ownerRefusals,
      'payout_account_not_yours',
      'payout_account_invalid',
      'payout_account_taken',
      'too_many_payout_accounts',
      'overloaded',
    ],
  },
  removePayoutAccount: {
    summary: 'Removes a payout account that no running withdrawal uses',
    params: z.object({ payoutAccountId: uuid }),
    reply: z.object({ payoutAccountId: uuid }),
    refusals: ['payout_account_not_found', 'payout_account_final', 'payout_account_in_use'],
  },
  askAccountRemoval: {
    summary: 'Asks support to take away a payout account that nothing was paid to',
    params: z.object({ payoutAccountId: uuid }),
    body: empty,
    reply: payoutAccount,
    refusals: ['payout_account_not_found', 'payout_account_in_use', 'payout_account_final'],
  },
  givePerson: {
    summary: 'Tells who is paid, before the first withdrawal; each fact can be given once',
    /** What the house does not ask is not kept. */
    body: z.object({
      name: z.string().trim().min(2).max(80).optional(),
      idNumber: z.string().trim().min(1).max(40).optional(),
      birthDate: birthDay.optional(),
      ...moneyProof,
    }),
    reply: done,
    refusals: [
      'funds_password_required',
      'funds_password_locked',
      'funds_password_wrong',
      ...ownerRefusals,
      'field_invalid',
      'age_not_confirmed',
      'person_final',
      'overloaded',
    ],
  },
  requestWithdrawal: {
    summary: 'Asks for a payout; amount and fee go on hold at once',
    body: z.object({
      withdrawalId: madeByCaller,
      method: z.string().max(40),
      payoutAccountId: uuid,
      amount: money.in,
      ...moneyProof,
      /** What of a running bonus the player agrees to lose: the amount that `confirm_forfeit` named. */
      forfeitConsent: money.in.optional(),
    }),
    reply: withdrawal,
    refusals: [
      'id_conflict',
      'method_unavailable',
      'payout_account_not_found',
      'amount_has_fractions',
      'amount_below_minimum',
      'amount_above_maximum',
      'funds_password_required',
      'funds_password_locked',
      'funds_password_wrong',
      ...ownerRefusals,
      'withdrawals_blocked',
      'withdrawals_paused',
      'debt_open',
      'unpaid_contract_debt',
      'person_missing',
      'payout_account_cooling',
      'too_many_open_withdrawals',
      'withdrawal_limit_reached',
      'rollover_left',
      'bonus_at_stake',
      'confirm_forfeit',
      'money_out_stopped',
      'insufficient_funds',
      'overloaded',
    ],
  },
  listWithdrawals: {
    summary: "The member's withdrawals, newest first",
    query: listQuery,
    reply: z.object({ withdrawals: z.array(withdrawal), ...page }),
    refusals: [],
  },
  getWithdrawal: {
    summary: 'One withdrawal with its payments',
    params: withdrawalParams,
    reply: withdrawal,
    refusals: ['withdrawal_not_found'],
  },
  cancelWithdrawal: {
    summary: 'Takes a withdrawal back before it is approved, where the profile allows it',
    params: withdrawalParams,
    body: empty,
    reply: withdrawal,
    refusals: ['withdrawal_not_found', 'cancelling_not_offered', 'withdrawal_not_cancellable'],
  },
  confirmReceived: {
    summary: 'The player confirms one payment as received',
    params: legParams,
    body: empty,
    reply: withdrawal,
    refusals: ['withdrawal_not_found', 'leg_not_found', 'leg_not_awaiting'],
  },
  reportNotReceived: {
    summary: 'The player says a payment did not arrive, with 1 to 3 pictures; the clock stops',
    params: legParams,
    body: z.object({ proofIds, note: note.default('') }),
    reply: withdrawal,
    refusals: [
      'withdrawal_not_found',
      'leg_not_found',
      'leg_not_awaiting',
      'proof_required',
      'too_many_proofs',
      'proof_not_found',
    ],
  },
  confirmFullyPaid: {
    summary: 'The player confirms all payments of a withdrawal at once',
    params: withdrawalParams,
    body: empty,
    reply: withdrawal,
    refusals: ['withdrawal_not_found', 'legs_not_sent', 'leg_not_awaiting'],
  },
  complainAboutWithdrawal: {
    summary: 'Complaint within 7 days after a payment was taken as received by silence',
    params: withdrawalParams,
    body: z.object({ proofIds, note: note.default('') }),
    reply: withdrawal,
    refusals: [
      'withdrawal_not_found',
      'complaint_not_possible',
      'complaint_too_late',
      'proof_required',
      'too_many_proofs',
      'proof_not_found',
    ],
  },
  showProof: {
    summary: 'A picture the player sent: shown to nobody else on the site',
    params: z.object({ proofId: uuid }),
    reply: z.object({ contentType: z.string(), contentBase64: z.string() }),
    refusals: ['proof_not_found'],
  },
  uploadProof: {
    summary: 'Stores one picture (PNG or JPG, up to 5 MB) to be named in a proof or complaint',
    body: z.object({
      /** Base64 of the file, without a data: prefix. */
      contentBase64: z.string().max(7_100_000),
    }),
    reply: z.object({
      proofId: uuid,
      contentType: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int(),
    }),
    refusals: [
      'overloaded',
      'too_many_uploads',
      'image_too_large',
      'image_type_unsupported',
      'image_unreadable',
      'too_many_proofs',
    ],
  },

  providerWebhook: {
    summary:
      'A payment provider tells what happened, signed over time, nonce, method, path and body',
    params: z.object({ provider: z.string().max(40) }),
    body: z.object({
      eventId: z.string().min(1).max(100),
      type: z.enum([
        'payment.paid',
        'payment.declined',
        'payment.failed',
        'payment.expired',
        'payment.chargeback',
        'payout.paid',
        'payout.failed',
        'payout.returned',
        'refund.paid',
      ]),
      /** Our own id: the deposit's, the leg's or the refund's. */
      reference: z.string().max(100),
      /** The provider's id of this payment, payout or refund. */
      providerId: z.string().min(1).max(100),
      amount: money.in,
      currency: z.string().max(20),
      occurredAt: time.in,
    }),
    reply: z.object({ outcome: z.string() }),
    refusals: [
      'provider_unknown',
      'signature_invalid',
      'signature_stale',
      'provider_off',
      'nonce_used',
      'id_conflict',
      'event_too_early',
    ],
  },
} as const satisfies SchemasFor<typeof cashierCalls>
