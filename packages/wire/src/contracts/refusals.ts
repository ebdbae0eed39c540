import type { RefusalTable } from '../refusal.ts'

export const contractsRefusals = {
  contract_not_found: { status: 404 },
  /** The contract is no longer where this step begins, or the other side is to take it. */
  contract_bad_state: { status: 409 },
  contract_kind_disabled: { status: 403 },
  not_direct_downline: { status: 403 },
  contract_agents_only: { status: 422 },
  upline_contract_not_active: { status: 409 },
  unpaid_contract_debt: { status: 409 },
  contract_request_pending: { status: 409 },
  contract_ending_asked: { status: 409 },
  contract_tier_count: { status: 422 },
  contract_rate_out_of_range: { status: 422 },
  contract_tiers_not_rising: { status: 422 },
  contract_rate_above_upline: { status: 422 },
  contract_terms_easier: { status: 422 },
  contract_rate_above_upline_at_tier: { status: 422 },
  /** Other contracts end with this step; carries `count` and `names`. */
  contract_ends_others: { status: 409 },
  contract_not_top_agent: { status: 422 },
  contract_template_not_found: { status: 404 },
  /** Carries `maximum`. */
  contract_templates_full: { status: 409 },
} as const satisfies RefusalTable
