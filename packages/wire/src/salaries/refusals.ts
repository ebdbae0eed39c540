import type { RefusalTable } from '../refusal.ts'

export const salariesRefusals = {
  /** Not there, or a line the caller has no part in. */
  salary_not_found: { status: 404 },
  /** The span ends before it begins, or is longer than `maximum` days. */
  report_span_invalid: { status: 422 },
} as const satisfies RefusalTable
