import type { RefusalTable } from '../refusal.ts'

export const rebatesRefusals = {
  /** Nothing has come together since the last claim, or not yet a whole cent. */
  no_rebate_due: { status: 409 },
} as const satisfies RefusalTable
