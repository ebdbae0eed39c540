import type { Access, CallMeta, RefusalName } from '@parlour/wire'

const UNLESS_PUBLIC: Readonly<Record<Access, readonly RefusalName[]>> = {
  public: [],
  session: ['not_logged_in', 'password_change_required'],
  member: ['not_logged_in', 'password_change_required', 'in_need_true_account'],
  agent: ['not_logged_in', 'password_change_required', 'in_need_true_account', 'only_agents'],
  operator: ['not_logged_in', 'role_missing'],
  game: ['not_logged_in', 'launch_session_ended'],
  vendor: [],
  provider: [],
  gateway: [],
  verifier: [],
}

/** What the door may answer a call with before its handler is asked; signed calls list their own in their schemas. */
export function doorRefusals(meta: CallMeta): RefusalName[] {
  const writes = [meta.method, ...(meta.also ?? [])].some((method) => method !== 'GET')
  return [
    'invalid_request',
    ...(meta.encrypted ? (['encryption_required', 'stale_request'] as const) : []),
    ...(writes ? (['body_too_large', 'unsupported_media_type', 'not_allowed'] as const) : []),
    ...UNLESS_PUBLIC[meta.access],
    ...(meta.whenClosed ? [] : (['region_restricted', 'maintenance'] as const)),
    'too_many_requests',
    'overloaded',
  ]
}
