/** After any of these refusals the session can play no more. */
export const ENDED: ReadonlySet<string> = new Set([
  'launch_session_ended',
  'not_logged_in',
  'member_frozen',
])
