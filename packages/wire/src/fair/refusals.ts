import type { RefusalTable } from '../refusal.ts'

export const fairRefusals = {
  house_game_not_found: { status: 404 },
  /** The rules of a game or a round are others than the caller's screen shows. */
  version_unknown: { status: 409 },
  options_invalid: { status: 422 },
  stake_not_offered: { status: 422 },
  payout_above_limit: { status: 422 },
  /** The member has a round of this game open: it is told, and waits for its next step. */
  round_standing: { status: 409 },
  round_over: { status: 409 },
  /** Another step was made with this number; the round is told as it stands. */
  step_stale: { status: 409 },
  step_not_offered: { status: 422 },
  /** The pair has no client seed yet: the player's browser sets it after it has seen the commitment. */
  client_seed_missing: { status: 409 },
  /** A round has been played on the pair, so its client seed stands until the next rotation. */
  client_seed_fixed: { status: 409 },
  /** A round on the pair is still open; its server seed stays sealed until the round is finished. */
  seed_in_use: { status: 409 },
  round_not_found: { status: 404 },
  jackpot_not_found: { status: 404 },
} as const satisfies RefusalTable
