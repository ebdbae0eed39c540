import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { showLogins } from './login-history.ts'
import { endOtherSessions } from './sessions/my-sessions.ts'
import { recoverFundsPassword, sendFundsPasswordCode } from './passwords/recover-funds-password.ts'
import { proveOwnerByCode, sendOwnerCode } from './prove-owner-by-code.ts'
import { setProfile } from '../members/set-profile.ts'
import { showSecurity } from './show-security.ts'

/** The member's security page. */
export function securityRoutes(app: App, needs: Needs): void {
  bind(app, 'memberSecurity', ({ caller }) => showSecurity(needs, caller))
  bind(app, 'setProfile', ({ caller, body }) => setProfile(needs, caller.memberId, body))
  bind(app, 'loginHistory', ({ caller, query }) => showLogins(needs, caller, query))
  bind(app, 'endOtherSessions', ({ caller }) => endOtherSessions(needs, caller))
  bind(app, 'sendFundsPasswordCode', ({ caller, body, request }) =>
    sendFundsPasswordCode(needs, caller.memberId, body.kind, {
      ip: request.ip,
      language: languageOf(request),
    }),
  )
  bind(app, 'recoverFundsPassword', ({ caller, body }) => recoverFundsPassword(needs, caller, body))
  bind(app, 'sendOwnerCode', ({ caller, request }) =>
    sendOwnerCode(needs, caller.memberId, { ip: request.ip, language: languageOf(request) }),
  )
  bind(app, 'proveOwnerByCode', ({ caller, body }) => proveOwnerByCode(needs, caller, body))
}
