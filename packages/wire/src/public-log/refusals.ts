import type { RefusalTable } from '../refusal.ts'

export const publicLogRefusals = {
  /** No such place, or the log is not that long. */
  log_entry_not_found: { status: 404 },
} as const satisfies RefusalTable
