import { z } from 'zod'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'
import { amountText, money } from '../shapes/money.ts'
import { depositStates, legStates, withdrawalStates } from './states.ts'
import { paging } from '../shapes/page.ts'

const localText = z.object({ pt: z.string(), en: z.string() })
export const note = z.string().trim().max(500)
export const proofIds = z.array(uuid).max(10)

const fee = z.object({
  fixed: money.out,
  /** Hundredths of a percent of the amount. */
  rateBps: z.number().int(),
})

/** What a method says of itself, whichever way the money goes. */
const methodTerms = {
  method: z.string(),
  name: localText,
  description: localText,
  currency: z.string(),
  minimum: money.out,
  maximum: money.out,
  fee,
  /** Amounts to offer as buttons. */
  quickAmounts: z.array(money.out),
}

export const depositMethod = z.object({
  ...methodTerms,
  /** `hosted` opens `paymentUrl`; `manual` shows `instructions` and asks for a proof. */
  kind: z.enum(['hosted', 'manual']),
  expiresInMinutes: z.number().int(),
  /** Its deposits are paid by a code that is shown here; the page is for who cannot. */
  hasCode: z.boolean(),
})

const depositState = z.enum(depositStates)

export const deposit = z.object({
  depositId: uuid,
  method: z.string(),
  methodName: localText,
  state: depositState,
  currency: z.string(),
  /** What the player asked to pay. */
  amount: money.out,
  /** What arrived; differs from `amount` when another amount was paid. */
  receivedAmount: money.out.nullable(),
  fee: money.out,
  /** What the balance grew by: received less fee. */
  creditedAmount: money.out.nullable(),
  /** Open this to pay; null once nothing can be paid any more. */
  paymentUrl: z.string().nullable(),
  /** What a banking app reads to pay it, as text and as a QR code; null where there is none, or nothing to pay. */
  paymentCode: z.string().nullable(),
  /** What people call that code. */
  codeName: localText.nullable(),
  /** How to pay by a manual method; null for hosted ones. */
  instructions: localText.nullable(),
  /** Where a transfer by hand goes, line by line; empty for hosted ones. */
  payTo: z.array(z.object({ label: localText, value: z.string() })),
  /** What a transfer by hand is to say, so that it is found. */
  transferReference: z.string().nullable(),
  /** What a promotion gave with it, and what is to be played for that; null where it brought nothing. */
  reward: z
    .object({
      kind: z.enum(['cash', 'bonus', 'points', 'tickets']),
      /** Money or points; tickets in whole numbers. */
      amount: amountText,
      toPlay: money.out,
    })
    .nullable(),
  /** Why it failed, as a word: `declined`, `provider_failed`, `proof_refused`. */
  failure: z.string().nullable(),
  expiresAt: time.out,
  createdAt: time.out,
  updatedAt: time.out,
})

export const payoutAccountKind = z.enum(['pix', 'bank'])
export const payoutAccount = z.object({
  payoutAccountId: uuid,
  kind: payoutAccountKind,
  label: z.string(),
  /** All that is shown of the account: `***.456.789-**`, `•••• 1234`. */
  masked: z.string(),
  /** What its Pix key is; null of banks. */
  keyKind: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']).nullable(),
  /** Withdrawals to it are possible from here on. */
  usableFrom: time.out,
  createdAt: time.out,
  /** Who may take it away: the member, support when it is asked, support that was asked, or nobody. */
  removal: z.enum(['free', 'by_support', 'asked', 'stays']),
})

export const withdrawalMethod = z.object({
  ...methodTerms,
  accountKind: payoutAccountKind,
  /** Minutes the player has to answer before a payment counts as received. */
  confirmMinutes: z.number().int(),
})

const withdrawalState = z.enum(withdrawalStates)

const legState = z.enum(legStates)

const leg = z.object({
  legId: uuid,
  number: z.number().int(),
  amount: money.out,
  state: legState,
  sentAt: time.out.nullable(),
  /** Silence until then counts as received; null while the clock stands still. */
  confirmBy: time.out.nullable(),
  answeredAt: time.out.nullable(),
  /** True while the player may say received or not received. */
  canAnswer: z.boolean(),
  /** What the player reported about it: words, and pictures to ask `showProof` for. */
  report: z.object({ note: z.string(), proofIds: z.array(uuid) }).nullable(),
})

export const withdrawal = z.object({
  withdrawalId: uuid,
  state: withdrawalState,
  currency: z.string(),
  amount: money.out,
  feeAmount: money.out,
  /** Amount plus fee, held or already paid out. */
  heldAmount: money.out,
  /** The part that went back to the balance instead of out. */
  releasedAmount: money.out,
  method: z.string(),
  payoutAccount: z.object({
    payoutAccountId: uuid,
    kind: payoutAccountKind,
    label: z.string(),
    masked: z.string(),
  }),
  legs: z.array(leg),
  /** Why it was rejected, as the operator wrote it. */
  rejectReason: z.string().nullable(),
  /** True when silence ended it: taken as received, the money is not given back. */
  forced: z.boolean(),
  canCancel: z.boolean(),
  /** All payments are out and at least one waits for an answer. */
  canConfirmFullyPaid: z.boolean(),
  /** A complaint is possible until then; null when none is. */
  complainBy: time.out.nullable(),
  createdAt: time.out,
  updatedAt: time.out,
})

export const listQuery = paging.extend({ state: z.string().max(40).optional() })
export const depositParams = z.object({ depositId: uuid })
export const withdrawalParams = z.object({ withdrawalId: uuid })
export const legParams = z.object({ withdrawalId: uuid, legId: uuid })
export const empty = z.object({}).optional()
