import type { RefusalTable } from '../refusal.ts'

export const operatorsRefusals = {
  operator_credentials_wrong: { status: 401 },
  operator_sign_in_locked: { status: 429 },
  operator_password_weak: { status: 422 },
  decision_queue_not_found: { status: 404 },
  decision_not_found: { status: 404 },
  role_missing: { status: 403 },
  choice_unknown: { status: 422 },
  decision_changed: { status: 409 },
  second_person_needed: { status: 403 },
  account_unknown: { status: 404 },
  second_factor_removal_waits: { status: 409 },
} as const satisfies RefusalTable
