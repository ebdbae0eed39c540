import type { RefusalTable } from '../refusal.ts'

export const serviceRefusals = {
  service_chat_not_found: { status: 404 },
  service_chat_conflict: { status: 409 },
  service_chat_open: { status: 409 },
  service_chat_closed: { status: 409 },
  service_text_length: { status: 422 },
  service_too_fast: { status: 429 },
} as const satisfies RefusalTable
