import type { RefusalTable } from '../refusal.ts'

export const cashierRefusals = {
  method_unavailable: { status: 404 },
  amount_has_fractions: { status: 422 },
  amount_below_minimum: { status: 422 },
  amount_above_maximum: { status: 422 },
  deposits_blocked: { status: 403 },
  deposit_limit_reached: { status: 422 },
  too_many_open_deposits: { status: 409 },
  provider_unreachable: { status: 503 },
  deposit_not_found: { status: 404 },
  deposit_not_open: { status: 409 },
  proof_not_wanted: { status: 409 },

  /** What the house has to know of somebody before money leaves. */
  person_missing: { status: 409 },
  /** Given once; only a verification puts another in its place. */
  person_final: { status: 409 },

  payout_account_invalid: { status: 422 },
  payout_account_not_yours: { status: 422 },
  payout_account_taken: { status: 409 },
  too_many_payout_accounts: { status: 409 },
  payout_account_not_found: { status: 404 },
  payout_account_in_use: { status: 409 },
  payout_account_cooling: { status: 409 },

  funds_password_required: { status: 422 },
  funds_password_wrong: { status: 422 },
  funds_password_locked: { status: 429 },
  withdrawals_blocked: { status: 403 },
  debt_open: { status: 409 },
  too_many_open_withdrawals: { status: 409 },
  withdrawal_limit_reached: { status: 422 },
  withdrawal_not_found: { status: 404 },
  withdrawal_not_cancellable: { status: 409 },
  cancelling_not_offered: { status: 403 },
  leg_not_found: { status: 404 },
  leg_not_awaiting: { status: 409 },
  legs_not_sent: { status: 409 },
  proof_required: { status: 422 },
  too_many_proofs: { status: 422 },
  proof_not_found: { status: 404 },
  too_many_uploads: { status: 429 },
  image_too_large: { status: 413 },
  image_type_unsupported: { status: 415 },
  image_unreadable: { status: 422 },
  complaint_not_possible: { status: 409 },
  complaint_too_late: { status: 409 },

  provider_unknown: { status: 404 },
  signature_invalid: { status: 401 },
  signature_stale: { status: 401 },
  nonce_used: { status: 409 },
  /** What it speaks of has not been heard of yet: send it again. */
  event_too_early: { status: 503 },
} as const satisfies RefusalTable
