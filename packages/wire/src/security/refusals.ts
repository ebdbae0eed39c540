import type { RefusalTable } from '../refusal.ts'

export const securityRefusals = {
  /** Given once, and part of who somebody is. */
  birth_date_final: { status: 409 },
  funds_password_not_set: { status: 409 },
  /** A contact or the funds password was changed a moment ago. */
  /** Final once confirmed. */
  payout_account_final: { status: 409 },
  withdrawals_paused: { status: 409 },
} as const satisfies RefusalTable
