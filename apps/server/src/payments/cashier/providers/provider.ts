import type { PayoutTarget } from '@parlour/members'
import type { Amount } from '@parlour/money'
import type { MovementKind } from '../reconciliation/movements.store.ts'

export type SessionRequest = {
  /** Ours; a repeat with the same one opens the same session. */
  readonly reference: string
  readonly amount: Amount
  readonly currency: string
  readonly expiresAt: Date
  readonly language: 'pt' | 'en'
  /** Path of this site that the player comes back to. */
  readonly returnPath: string
  /** Which code the payer is handed besides the page, such as `pix`; null for none. */
  readonly rail: string | null
}

export type SessionAnswer =
  | {
      readonly kind: 'opened'
      readonly sessionId: string
      readonly paymentUrl: string
      /** What a banking app reads, where a rail was asked for and the provider has it. */
      readonly code: string | null
    }
  /** No definite answer: asking again with the same reference is safe. */
  | { readonly kind: 'unknown' }

/** Money that came for one deposit, as the provider answers when it is asked. */
export type PaymentsAnswer =
  | {
      readonly kind: 'payments'
      readonly payments: readonly {
        readonly paymentId: string
        readonly amount: Amount
        readonly currency: string
        readonly paidAt: Date
      }[]
    }
  | { readonly kind: 'unknown' }

export type PayoutRequest = {
  /** One per leg; the provider pays a key once, however often it hears it. */
  readonly key: string
  readonly amount: Amount
  readonly currency: string
  readonly target: PayoutTarget
}

export type PayoutAnswer =
  | { readonly kind: 'paid'; readonly payoutId: string; readonly paidAt: Date }
  | { readonly kind: 'processing'; readonly payoutId: string }
  | { readonly kind: 'failed'; readonly payoutId: string; readonly why: string }
  /** The provider has never heard of the key. */
  | { readonly kind: 'not_found' }
  /** No definite answer: it may have paid. Ask, never pay anew under another key. */
  | { readonly kind: 'unknown' }

export type RefundAnswer =
  | { readonly kind: 'paid'; readonly refundId: string; readonly paidAt: Date }
  | { readonly kind: 'unknown' }

/** One line of a provider's daily file. */
export type SettlementLine = {
  readonly kind: MovementKind
  readonly providerId: string
  readonly reference: string
  readonly currency: string
  /** Signed: what the provider owes us more or less by it. */
  readonly amount: Amount
}

export type SettlementAnswer =
  | { readonly kind: 'file'; readonly lines: readonly SettlementLine[] }
  | { readonly kind: 'unknown' }

export type SignedMessage = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
}

export type SignatureFault = 'signature_invalid' | 'signature_stale'

/**
 * What the cashier needs of a payment provider. A real one is one more file beside this, named in
 * `providers.ts`; its address and keys are a row of `payment_providers`.
 */
export type PaymentProvider = {
  openSession(request: SessionRequest): Promise<SessionAnswer>
  /** What has been paid for a deposit, by our reference. */
  findPayments(reference: string): Promise<PaymentsAnswer>
  createPayout(request: PayoutRequest): Promise<PayoutAnswer>
  /** What became of a payout, by our key. */
  findPayout(key: string): Promise<PayoutAnswer>
  refund(request: {
    key: string
    paymentId: string
    amount: Amount
    currency: string
  }): Promise<RefundAnswer>
  settlement(day: string): Promise<SettlementAnswer>
  /** Checks a message's signature and age; the nonce it used, when both are good. */
  verify(message: SignedMessage, now: Date): { nonce: string } | SignatureFault
}
