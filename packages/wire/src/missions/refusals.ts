import type { RefusalTable } from '../refusal.ts'

export const missionsRefusals = {
  mission_not_found: { status: 404 },
  mission_claimed: { status: 409 },
  mission_ended: { status: 409 },
  mission_locked: { status: 409 },
  /** Carries `progress` and `target`. */
  mission_not_complete: { status: 409 },
  leaderboard_not_found: { status: 404 },
} as const satisfies RefusalTable
