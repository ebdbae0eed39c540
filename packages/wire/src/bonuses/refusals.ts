import type { RefusalTable } from '../refusal.ts'

export const bonusesRefusals = {
  bonus_not_found: { status: 404 },
  bonus_not_allowed: { status: 403 },
  bonus_terms_not_allowed: { status: 403 },
  too_many_bonuses: { status: 409 },
  bonus_not_offered: { status: 409 },
  bonus_ended: { status: 409 },
  /** Carries `amount`: what of that is out in open bets, which must end first. */
  bonus_at_stake: { status: 409 },
  /** Carries `amount`: what would be lost. The same call with that amount as consent goes on. */
  confirm_forfeit: { status: 409 },
  /** Carries `amount`: what must still be played before money may leave. */
  rollover_left: { status: 409 },
} as const satisfies RefusalTable
