import { seedSettings } from './settings.demo.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings = {
  name: 'settings',
  routes: settingsRoutes,
  seed: { write: seedSettings },
}
