import type { RefusalTable } from '../refusal.ts'

export const gamesRefusals = {
  game_not_found: { status: 404 },
  room_not_found: { status: 404 },
  /** Carries `suggestions`: popular games that can be played now. */
  game_maintenance: { status: 503 },
  trial_not_allowed: { status: 403 },
  too_many_favorites: { status: 409 },
  launch_token_invalid: { status: 403 },
  launch_token_expired: { status: 403 },
  launch_session_ended: { status: 401 },
} as const satisfies RefusalTable
