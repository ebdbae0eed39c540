import type { RefusalTable } from '../refusal.ts'

export const linesRefusals = {
  /** Not there, or not below the caller: another line is never told apart from nobody. */
  line_member_not_found: { status: 404 },
  line_too_deep: { status: 422 },
  line_loop: { status: 422 },
  line_unmoved: { status: 422 },
  /** The new upline is no agent. */
  line_not_agent: { status: 422 },
  /** An agent of type 1 stands at the top of a line. */
  line_top_agent: { status: 422 },
  /** Carries `category` and `maximum`. */
  rate_above_own: { status: 422 },
  /** Carries `category` and `minimum`. */
  rate_below_downline: { status: 422 },
  line_already_agent: { status: 409 },
  /** The account is its owner's: they recover its password themselves. */
  downline_recovers: { status: 409 },
  /** More people than one message reaches; carries `maximum`. */
  team_too_large: { status: 422 },
} as const satisfies RefusalTable
