import type { RefusalTable } from '../refusal.ts'

export const promotionsRefusals = {
  promotion_not_found: { status: 404 },
  /** Excluded, timed out, frozen, closed or on trial: nothing is given. */
  rewards_stopped: { status: 403 },
  promotion_not_started: { status: 409 },
  promotion_closed: { status: 409 },
  promotion_not_eligible: { status: 403 },
  /** There is nothing to join: it pays by itself, or somebody decides on an application. */
  promotion_not_joinable: { status: 409 },
  promotion_not_joined: { status: 409 },
  promotion_budget_used: { status: 409 },
  promotion_claimed: { status: 409 },
  nothing_to_claim: { status: 409 },
  application_not_wanted: { status: 409 },
  /** One waits already, or was decided and may not be sent again. */
  application_decided: { status: 409 },
  application_conflict: { status: 409 },
  application_comment_length: { status: 422 },
  /** Chosen with a deposit that it does not follow. */
  promotion_not_for_deposit: { status: 409 },
} as const satisfies RefusalTable
