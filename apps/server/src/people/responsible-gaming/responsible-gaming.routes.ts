import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { askReopening } from './ask-reopening.ts'
import { answerRealityCheck, setRealityCheck, showPlaySession } from './reality-check.ts'
import { confirmLimit, setLimit, showSafety, skipLimits } from './safety.ts'
import { readSafetyHistory } from './safety-history.store.ts'
import { excludeMyself, takeTimeOut } from './take-break.ts'
import { visitOf } from '../../base/http/visits.ts'

/** What players set for their own protection. */
export function responsibleGamingRoutes(app: App, needs: Needs): void {
  bind(app, 'memberSafety', ({ caller }) => showSafety(needs, caller.memberId))
  bind(app, 'setSafetyLimit', ({ body, caller }) => setLimit(needs, caller.memberId, body))
  bind(app, 'confirmSafetyLimit', ({ body, caller }) => confirmLimit(needs, caller.memberId, body))
  bind(app, 'takeTimeOut', ({ body, caller }) => takeTimeOut(needs, caller.memberId, body))
  bind(app, 'excludeMyself', ({ body, caller, request }) =>
    excludeMyself(needs, caller.memberId, body, visitOf(request).place),
  )
  bind(app, 'askReopening', ({ caller }) => askReopening(needs, caller.memberId))
  bind(app, 'safetyHistory', ({ caller, query }) =>
    readSafetyHistory(needs.db, caller.memberId, query),
  )
  bind(app, 'skipSafetyLimits', ({ caller }) => skipLimits(needs, caller.memberId))
  bind(app, 'setRealityCheck', ({ body, caller }) => setRealityCheck(needs, caller.memberId, body))
  bind(app, 'playSession', ({ caller }) => showPlaySession(needs, caller))
  bind(app, 'answerRealityCheck', ({ caller }) => answerRealityCheck(needs, caller))
}
