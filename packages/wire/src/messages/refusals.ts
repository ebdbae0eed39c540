import type { RefusalTable } from '../refusal.ts'

export const messagesRefusals = {
  /** Letters or signs where digits belong. */
  phone_format_wrong: { status: 422 },
  /** Digits, but not as many as numbers of that country have. */
  phone_not_valid: { status: 422 },
  phone_too_many_requests: { status: 429 },
  phone_unknown_error: { status: 503 },
  /** The outside widget's word does not hold, or comes from a domain it was not given to. */
  human_check_invalid: { status: 422 },
  message_quota_used: { status: 429 },
  messages_off: { status: 403 },
  gateway_unknown: { status: 404 },
  code_missing: { status: 422 },
  code_wrong: { status: 422 },
  code_expired: { status: 422 },
  register_first: { status: 401 },
  password_link_invalid: { status: 401 },
  contact_final: { status: 409 },
} as const satisfies RefusalTable
