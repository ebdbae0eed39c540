import type { RefusalTable } from '../refusal.ts'

export const referralsRefusals = {
  referral_off: { status: 403 },
} as const satisfies RefusalTable
