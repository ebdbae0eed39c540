import type { RefusalTable } from '../refusal.ts'

export const linksRefusals = {
  link_not_found: { status: 404 },
  link_count_reached: { status: 409 },
  link_domain_unknown: { status: 422 },
  link_expiry_past: { status: 422 },
} as const satisfies RefusalTable
