import type { App } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { drawChange } from './change-draw.ts'
import { enterResult, RESULT_ROLES } from './enter-result.ts'
import { proposeChange } from './propose-change.ts'
import { showOfficialDraws } from './show-official.ts'

/** Results that others draw: entered, corrected and voided by operators. */
export function officialDrawsRoutes(app: App, needs: Needs): void {
  bindForOperators(
    app,
    'officialDraws',
    { roles: RESULT_ROLES, personal: 'no' },
    ({ query, request }) => showOfficialDraws(needs, query.language ?? languageOf(request)),
  )
  bindForOperators(
    app,
    'enterDrawResult',
    { roles: RESULT_ROLES, personal: 'no' },
    ({ params, body, caller }) => enterResult(needs, caller, { ...params, ...body }),
  )
  bindForOperators(
    app,
    'proposeDrawChange',
    { roles: drawChange.proposers, personal: 'no' },
    ({ params, body, caller }) => proposeChange(needs, caller, { ...params, body }),
  )
}
