import type { RefusalTable } from '../refusal.ts'

export const crashRefusals = {
  crash_round_unknown: { status: 404 },
  target_invalid: { status: 422 },
  /** The member's place in the round is another bet's. */
  crash_place_taken: { status: 409 },
  betting_closed: { status: 409 },
  /** All bets of the round together could win more than a round may pay. */
  crash_round_full: { status: 409 },
  /** No bet of this member's under this id that stands. */
  crash_bet_unknown: { status: 404 },
  crash_not_flying: { status: 409 },
  /** The curve shows less than the least that is paid; the bet stays. */
  below_least_win: { status: 409 },
} as const satisfies RefusalTable
