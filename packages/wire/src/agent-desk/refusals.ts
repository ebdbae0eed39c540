import type { RefusalTable } from '../refusal.ts'

export const agentDeskRefusals = {
  /** Not there, or nothing of it is open. */
  agent_debt_not_found: { status: 404 },
  /** Whoever is owed the money is suspended or rests, and may not have it now. */
  agent_debt_payee_held: { status: 409 },
  salary_stop_not_found: { status: 404 },
  /** The same is proposed already, and waits for the second person. */
  agent_act_waits: { status: 409 },
  /** Carries `field`: its value does not fit, or not with the others. */
  agent_rules_unfit: { status: 422 },
  /** Business days have been counted by the hour that stands. */
  agent_clock_in_use: { status: 409 },
} as const satisfies RefusalTable
