import type { App } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Needs } from '../../house/needs.ts'
import type { Role } from '../../base/http/roles.ts'
import { findRounds } from './rounds/find-rounds.ts'
import { openRound } from './rounds/open-round.ts'
import { seePeople } from './rounds/whose-round.ts'
import { showReturns } from './returns/show-returns.ts'

const LOOKERS: readonly Role[] = ['GAME_OPS', ...seePeople]

export function gamesDeskRoutes(app: App, needs: Needs): void {
  bindForOperators(
    app,
    'operatorReturns',
    { roles: ['GAME_OPS', 'RISK', 'OWNER', 'AUDITOR'], personal: 'no' },
    ({ query }) => showReturns(needs, query),
  )
  const looking = { roles: LOOKERS, personal: 'by_handler' } as const
  bindForOperators(app, 'operatorRounds', looking, ({ caller, query }) =>
    findRounds(needs, caller, query),
  )
  bindForOperators(app, 'operatorRound', looking, ({ caller, params, query }) =>
    openRound(needs, caller, { ...params, ...query }),
  )
}
