import type { RefusalTable } from '../refusal.ts'

export const promotionsRefusals = {
  promotion_not_found: { status: 404 },
} as const satisfies RefusalTable
