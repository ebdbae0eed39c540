import type { RefusalTable } from '../refusal.ts'

/** Why a lottery ticket is not sold, or not taken back. `line` counts from 1. */
export const ticketsRefusals = {
  /** The draw's sales have not begun, or its cut-off has passed by the database's clock. */
  draw_closed: { status: 409 },
  stage_closed: { status: 409 },
  play_not_found: { status: 422 },
  /** The market is suspended or closed. */
  market_not_open: { status: 409 },
  selection_malformed: { status: 422 },
  selection_out_of_range: { status: 422 },
  selection_duplicate: { status: 422 },
  selection_empty: { status: 422 },
  /** Two lines of one ticket are the same. */
  line_duplicate: { status: 422 },
  unit_not_offered: { status: 422 },
  multiple_not_offered: { status: 422 },
  rebate_not_offered: { status: 422 },
  /** Carries `odds`: those that hold now. */
  odds_changed: { status: 409 },
  /** Carries `stake`: what the line costs now. */
  price_changed: { status: 409 },
  stake_too_small: { status: 422 },
  line_too_large: { status: 422 },
  ticket_too_large: { status: 422 },
  too_many_wagers: { status: 422 },
  prize_too_large: { status: 422 },
  coverage_reached: { status: 422 },
  /** The number is not sold for now. */
  number_closed: { status: 409 },
  /** Carries `left`: what can still be staked on the number in this draw. */
  number_limit_reached: { status: 409 },
  /** Carries `left`: what the member can still stake on this draw. */
  draw_limit_reached: { status: 409 },
  chase_malformed: { status: 422 },
  chase_too_long: { status: 422 },
  ticket_not_found: { status: 404 },
  chase_not_found: { status: 404 },
  cancel_not_allowed: { status: 409 },
  ticket_not_open: { status: 409 },
  chase_not_running: { status: 409 },
  period_too_long: { status: 422 },
  paper_ticket_malformed: { status: 422 },
  result_not_found: { status: 404 },
  /** The operator's odds leave the player more than one on average, or do not fit the play. */
  market_return_above_one: { status: 422 },
  market_odds_unfit: { status: 422 },
  terms_malformed: { status: 422 },
} as const satisfies RefusalTable
