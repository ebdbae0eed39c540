import type { RefusalTable } from '../refusal.ts'

export const memberDeskRefusals = {
  member_not_frozen: { status: 409 },
  unfreeze_waits: { status: 409 },
} as const satisfies RefusalTable
