import type { RefusalTable } from '../refusal.ts'

export const inboxRefusals = {
  /** Mail or SMS is wanted where no confirmed address or number stands. */
  contact_not_confirmed: { status: 409 },
  mail_cannot_be_off: { status: 409 },
  unsubscribe_invalid: { status: 404 },
} as const satisfies RefusalTable
