import type { App } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Needs } from '../../house/needs.ts'
import { showReturns } from './returns/show-returns.ts'

export function gamesDeskRoutes(app: App, needs: Needs): void {
  bindForOperators(
    app,
    'operatorReturns',
    { roles: ['GAME_OPS', 'RISK', 'OWNER', 'AUDITOR'], personal: 'no' },
    ({ query }) => showReturns(needs, query),
  )
}
