import { readSwitches } from '@parlour/wire'
import type { SiteSettings } from '../../house/settings/site-settings.ts'

/** Is a switch of the whitelabel module tree on, and everything above it? */
export const isOn = ({ modules }: Pick<SiteSettings, 'modules'>, moduleId: string): boolean =>
  readSwitches(modules)[moduleId] === true
