import type { RefusalTable } from '../refusal.ts'

/** What the wallet itself refuses, whichever product asks. */
export const walletRefusals = {
  wager_not_found: { status: 404 },
  wager_voided: { status: 409 },
  wager_settled: { status: 409 },
  member_frozen: { status: 403 },
  member_excluded: { status: 403 },
  member_timed_out: { status: 403 },
  switched_off: { status: 503 },
  window_closed: { status: 409 },
  limit_reached: { status: 403 },
  session_limit_reached: { status: 403 },
  counter_reached: { status: 409 },
  bonus_bet_too_large: { status: 403 },
  /** Carries `balance`: the cash as it stands. */
  insufficient_funds: { status: 402 },
  seed_retired: { status: 409 },
  money_out_stopped: { status: 503 },
} as const satisfies RefusalTable
