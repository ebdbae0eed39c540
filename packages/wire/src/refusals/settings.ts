import type { RefusalTable } from '../refusal.ts'

export const settingsRefusals = {
  /** The address in the browser is not one of the merchant's. */
  invalid_url: { status: 403 },
  language_not_offered: { status: 422 },
} as const satisfies RefusalTable
