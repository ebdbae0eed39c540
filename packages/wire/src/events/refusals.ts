import type { RefusalTable } from '../refusal.ts'

export const eventsRefusals = {
  too_many_streams: { status: 429 },
} as const satisfies RefusalTable
