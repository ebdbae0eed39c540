import { settingProposal, signatureProposal } from './change-setting.ts'
import { settingsDeskRoutes } from './settings-desk.routes.ts'

export const settingsDesk = {
  name: 'settings-desk',
  routes: settingsDeskRoutes,
  proposals: [settingProposal, signatureProposal],
}
