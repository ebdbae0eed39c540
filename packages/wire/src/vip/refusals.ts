import type { RefusalTable } from '../refusal.ts'

export const vipRefusals = {
  gift_not_found: { status: 404 },
  gift_expired: { status: 409 },
} as const satisfies RefusalTable
