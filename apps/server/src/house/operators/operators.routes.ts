import { isRefusal } from '@parlour/wire'
import { type App, bind, registerAuthenticator } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { visitor } from '../../base/http/visits.ts'
import type { Needs } from '../needs.ts'
import { changeOwnPassword } from './change-password.ts'
import { decide } from './decide.ts'
import { decisionHistory } from './decision-history.ts'
import type { DecisionQueue } from './decision-queues.ts'
import { SESSION_IDLE_MINUTES } from './limits.ts'
import { decisionAfter, getDecision, listDecisions } from './list-decisions.ts'
import { endSession, findOperator, findSession, type SessionRow } from './operators.store.ts'
import { recordLooks } from './looks.ts'
import { endOwnOthers, ownSession, showOwnSessions } from './own-sessions.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { hashToken, signIn } from './sign-in.ts'

/** The operators' door and the decisions page. */
export function operatorsRoutes(
  app: App,
  plain: Needs,
  { queues }: { queues: readonly DecisionQueue[] },
): void {
  const needs = { ...plain, queues }
  registerAuthenticator(app, 'operator', async (request) => {
    const token = readSessionCookie(request, needs.config)
    // What the console asks by itself does not show that somebody sits before it.
    const isThere = request.routeOptions.config.background !== true
    const session = token ? await findSession(needs.db, hashToken(token), isThere) : undefined
    if (!session) return undefined
    // With a password that somebody else made nothing is open but what concerns the operator alone.
    const roles = session.mustChangePassword ? [] : session.roles
    return { kind: 'operator', operatorId: session.operatorId, roles }
  })

  app.door.recordLooks = (operator, subjects) => recordLooks(needs.db, operator, subjects)
  const visitFrom = visitor(needs)
  bind(app, 'operatorSignIn', async ({ body, request, reply }) => {
    const signed = await signIn(needs, body, visitFrom(request, reply))
    if (isRefusal(signed)) return signed
    setSessionCookie(reply, signed.token, needs.config)
    // The sign-in before this one, so that a stranger's would be noticed.
    const { operator } = signed
    return show({
      ...operator,
      mustChangePassword: operator.passwordUntil !== null,
      previousSignedInAt: operator.signedInAt,
    })
  })
  bindForOperators(
    app,
    'operatorSession',
    { roles: 'signed_in', personal: 'no' },
    async ({ caller }) => show((await findOperator(needs.db, caller.operatorId)) as SessionRow),
  )
  bindForOperators(
    app,
    'operatorSignOut',
    { roles: 'signed_in', personal: 'no' },
    async ({ request, reply }) => {
      const token = readSessionCookie(request, needs.config)
      clearSessionCookie(reply, needs.config)
      return { signedOut: token ? await endSession(needs.db, hashToken(token)) : false }
    },
  )

  bindForOperators(
    app,
    'operatorSessions',
    { roles: 'signed_in', personal: 'no' },
    ({ caller, request }) =>
      showOwnSessions(needs, ownSession(request, needs.config, caller.operatorId)),
  )
  bindForOperators(
    app,
    'endOtherOperatorSessions',
    { roles: 'signed_in', personal: 'no' },
    ({ caller, request }) =>
      endOwnOthers(needs, ownSession(request, needs.config, caller.operatorId)),
  )

  bindForOperators(
    app,
    'changeOperatorPassword',
    { roles: 'signed_in', personal: 'no' },
    async ({ caller, body, reply }) => {
      const changed = await changeOwnPassword(needs, caller.operatorId, body)
      if (isRefusal(changed)) return changed
      setSessionCookie(reply, changed.token, needs.config)
      return { ended: changed.ended }
    },
  )

  bindForOperators(
    app,
    'listDecisions',
    { roles: 'by_subject', personal: 'by_handler' },
    ({ caller, query }) => listDecisions(needs, caller, query.queue),
  )
  bindForOperators(
    app,
    'getDecision',
    { roles: 'by_subject', personal: 'by_handler' },
    ({ caller, params }) => getDecision(needs, caller, params),
  )
  bindForOperators(
    app,
    'decide',
    { roles: 'by_subject', personal: 'by_handler' },
    async ({ caller, params, body }) => {
      const decided = await decide(needs, caller, { ...params, ...body })
      if (isRefusal(decided)) return decided as never
      return { ...decided, decision: await decisionAfter(needs, caller, params) }
    },
  )
  bindForOperators(
    app,
    'decisionHistory',
    { roles: 'by_subject', personal: 'recorded' },
    ({ caller, query }) => decisionHistory(needs, caller, query.limit),
  )
}

const show = (operator: SessionRow) => ({
  operatorId: operator.operatorId,
  username: operator.username,
  name: operator.name,
  roles: operator.roles,
  mustChangePassword: operator.mustChangePassword,
  previousSignInAt: operator.previousSignedInAt,
  idleMinutes: SESSION_IDLE_MINUTES,
})
