import type { RefusalTable } from '../refusal.ts'

export const safetyRefusals = {
  reality_check_required: { status: 422 },
  reality_check_due: { status: 403 },
  not_excluded: { status: 409 },
  exclusion_not_over: { status: 409 },
  limits_already_set: { status: 409 },
  registration_refused: { status: 403 },
} as const satisfies RefusalTable
