import type { RefusalTable } from '../refusal.ts'

/** Refusals of the vendors' wallet protocol. An unknown vendor is answered like a wrong signature. */
export const vendorsRefusals = {
  invalid_signature: { status: 401 },
  stale_timestamp: { status: 401 },
  nonce_reused: { status: 401 },
  /** Switched off by the house: nothing new is begun, what is open comes to its end. */
  vendor_off: { status: 403 },
  provider_off: { status: 403 },
  session_invalid: { status: 403 },
  session_expired: { status: 403 },
  player_blocked: { status: 403 },
  player_not_found: { status: 404 },
  round_not_found: { status: 404 },
  transaction_not_found: { status: 404 },
  duplicate_transaction_mismatch: { status: 409 },
  rolled_back_before_arrival: { status: 409 },
  round_closed: { status: 409 },
  round_voided: { status: 409 },
  /** More than the vendor may pay by itself: send the same again, people decide it meanwhile. */
  win_held: { status: 409 },
  currency_mismatch: { status: 400 },
  /** No answer within the deadline: ask for the transaction or take it back, never guess. */
  outcome_unknown: { status: 503 },
} as const satisfies RefusalTable
