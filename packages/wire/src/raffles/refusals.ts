import type { RefusalTable } from '../refusal.ts'

export const rafflesRefusals = {
  raffle_not_found: { status: 404 },
  no_ticket: { status: 409 },
  /** Carries `commitment` and `nonce` of the seal that holds now. */
  raffle_seed_changed: { status: 409 },
  /** Carries `version` and `rulesHash` of the table that holds now. */
  raffle_table_changed: { status: 409 },
  raffle_draw_not_found: { status: 404 },
  /** Carries `problem`. */
  raffle_prizes_unfit: { status: 422 },
  raffle_proposal_waits: { status: 409 },
} as const satisfies RefusalTable
