import type { App } from '../../../base/http/bind.ts'
import { bindForOperators } from '../../../base/http/bind-for-operators.ts'
import type { Role } from '../../../base/http/roles.ts'
import type { Needs } from '../../../house/needs.ts'
import { setMaintenance } from '../set-maintenance.ts'
import { changeGame } from './change-game.ts'
import { proposeStakes } from './change-stakes.ts'
import { showCatalogueDesk } from './show-catalogue-desk.ts'

/** Who closes a game, alone: a broken one takes money while a second person is looked for. */
const CLOSERS: readonly Role[] = ['GAME_OPS', 'RISK', 'OWNER']

/** Who says where a game stands and what it takes; the stakes need a second person. */
const KEEPERS: readonly Role[] = ['GAME_OPS', 'OWNER']

export function catalogueDeskRoutes(app: App, needs: Needs): void {
  bindForOperators(
    app,
    'operatorCatalogue',
    { roles: [...CLOSERS, 'AUDITOR'], personal: 'no' },
    ({ query }) => showCatalogueDesk(needs, query),
  )
  bindForOperators(app, 'closeForRepairs', { roles: CLOSERS, personal: 'no' }, ({ caller, body }) =>
    setMaintenance(needs, { ...body, actor: `operator:${caller.operatorId}` }),
  )
  bindForOperators(
    app,
    'changeGame',
    { roles: KEEPERS, personal: 'no' },
    ({ caller, params, body }) => changeGame(needs, caller, { ...params, ...body }),
  )
  bindForOperators(
    app,
    'proposeGameStakes',
    { roles: KEEPERS, personal: 'no' },
    ({ caller, params, body }) => proposeStakes(needs, caller, { ...params, ...body }),
  )
}
