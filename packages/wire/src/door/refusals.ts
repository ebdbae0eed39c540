import type { RefusalTable } from '../refusal.ts'

/** Refusals that the door itself gives, before any use-case runs. */
export const doorRefusals = {
  invalid_request: { status: 400 },
  encryption_required: { status: 400 },
  stale_request: { status: 400 },
  not_logged_in: { status: 401 },
  in_need_true_account: { status: 403 },
  not_allowed: { status: 403 },
  only_agents: { status: 403 },
  region_restricted: { status: 451 },
  maintenance: { status: 503 },
  not_found: { status: 404 },
  too_many_requests: { status: 429 },
  overloaded: { status: 503 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  id_conflict: { status: 409 },
} as const satisfies RefusalTable
