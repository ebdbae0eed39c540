import type { RefusalTable } from '../refusal.ts'

export const kycRefusals = {
  kyc_level_needed: { status: 403 },
  kyc_level_reached: { status: 409 },
  kyc_level_in_order: { status: 409 },
  kyc_case_open: { status: 409 },
  kyc_documents_missing: { status: 422 },
  verifier_unknown: { status: 401 },
  kyc_case_unknown: { status: 404 },
} as const satisfies RefusalTable
