import type { SiteSettings } from '../settings/site-settings.ts'

/** A switch of the whitelabel module tree is on when it is there and enabled, at whatever depth. */
export const isOn = ({ modules }: Pick<SiteSettings, 'modules'>, moduleId: string): boolean =>
  modules.some(
    (module) =>
      (module.moduleId === moduleId && module.enabled === 1) ||
      isOn({ modules: module.children ?? [] }, moduleId),
  )
