import { type Access, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'
import type { SettingsNeeds } from '../open-settings.ts'
import { locate, statusFor } from './visitor-location.ts'

/** Those who come in whatever the state of the site: staff, and peers who must be able to finish what is open. */
const ALWAYS_IN: ReadonlySet<Access> = new Set(['operator', 'vendor', 'provider', 'game'])

/** Makes the calls themselves refuse during maintenance and from restricted regions, not only the pages. */
export function closeToVisitors({ settings }: Pick<SettingsNeeds, 'settings'>) {
  return async (
    request: FastifyRequest,
    access: Access,
  ): Promise<Refusal<RefusalName> | undefined> => {
    if (ALWAYS_IN.has(access)) return undefined
    const site = settings.current()
    const location = locate(request.ip, site.region)
    switch (statusFor(location, site)) {
      case 1:
        return refuse('maintenance', { until: site.maintenance.until })
      case 2:
        return refuse('region_restricted', location)
      default:
        return undefined
    }
  }
}
