import type { RefusalTable } from '../refusal.ts'

export const settingsRefusals = {
  /** The address in the browser is not one of the merchant's. */
  invalid_url: { status: 403 },
  language_not_offered: { status: 422 },
  article_not_found: { status: 404 },
  rated_too_often: { status: 429 },
  page_not_found: { status: 404 },
} as const satisfies RefusalTable
