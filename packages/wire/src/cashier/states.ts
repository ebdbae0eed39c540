/** Where a deposit can stand. */
export const depositStates = [
  'created',
  'pending_payment',
  'proof_submitted',
  'confirming',
  'credited',
  'expired',
  'cancelled',
  'failed',
  'reversed',
] as const
export type DepositState = (typeof depositStates)[number]

/** Where a withdrawal can stand. */
export const withdrawalStates = [
  'requested',
  'risk_review',
  'finance_review',
  'approved',
  'paying',
  'partially_paid',
  'awaiting_confirmation',
  'disputed',
  'returned',
  'failed',
  'completed',
  'released',
  'rejected',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Where one payment of a withdrawal can stand. */
export const legStates = [
  'planned',
  'sending',
  'unknown',
  'sent',
  'received',
  'forced_received',
  'not_received',
  'failed',
  'returned',
] as const
export type LegState = (typeof legStates)[number]
