import { settingProposal } from './change-setting.ts'
import { settingsDeskRoutes } from './settings-desk.routes.ts'

export const settingsDesk = {
  name: 'settings-desk',
  routes: settingsDeskRoutes,
  proposals: [settingProposal],
}
