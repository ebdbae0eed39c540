import type { App } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Needs } from '../../house/needs.ts'
import { proposeMethod } from './change-method.ts'
import { METHOD_MAKERS, METHOD_READERS } from './limits.ts'
import { showMethods } from './show-methods.ts'

export function methodsDeskRoutes(app: App, needs: Needs): void {
  bindForOperators(app, 'operatorPaymentMethods', { roles: METHOD_READERS, personal: 'no' }, () =>
    showMethods(needs),
  )
  bindForOperators(
    app,
    'proposePaymentMethod',
    { roles: METHOD_MAKERS, personal: 'no' },
    ({ caller, params, body }) => proposeMethod(needs, caller, { ...body, name: params.method }),
  )
}
