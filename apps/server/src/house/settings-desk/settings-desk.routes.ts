import type { App } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { SettingsNeeds } from '../settings/open-settings.ts'
import { proposeSetting } from './propose-setting.ts'
import { SETTING_MAKERS, SETTING_READERS } from './limits.ts'
import { showSettingHistory, showSettingsDesk } from './show-settings-desk.ts'

export function settingsDeskRoutes(app: App, needs: SettingsNeeds): void {
  bindForOperators(app, 'operatorSettings', { roles: SETTING_READERS, personal: 'no' }, () =>
    showSettingsDesk(needs),
  )
  bindForOperators(
    app,
    'settingHistory',
    { roles: SETTING_READERS, personal: 'no' },
    ({ params, query }) =>
      showSettingHistory(needs, {
        section: params.section,
        before: query.before === undefined ? undefined : BigInt(query.before),
      }),
  )
  bindForOperators(
    app,
    'proposeSetting',
    { roles: SETTING_MAKERS, personal: 'no' },
    ({ caller, params, body, request }) =>
      proposeSetting(needs, caller, { ...body, section: params.section, host: request.host }),
  )
}
