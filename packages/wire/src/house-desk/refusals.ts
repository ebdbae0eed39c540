import type { RefusalTable } from '../refusal.ts'

export const houseDeskRefusals = {
  setting_invalid: { status: 422 },
  setting_unchanged: { status: 422 },
  setting_changed: { status: 409 },
  setting_waits: { status: 409 },
  /** Carries `least` and `most`: the stakes that the rules take. */
  stakes_unfit: { status: 422 },
  stakes_wait: { status: 409 },
} as const satisfies RefusalTable
