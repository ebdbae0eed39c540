import type { AllowedSources } from '../../../base/http/safety/content-security-policy.ts'
import type { SiteSettings } from '../site-settings.ts'

const policies = new WeakMap<SiteSettings, AllowedSources>()

/** Hosts the settings name for pictures, game frames and the speed test, as the security policy lists them. */
export function allowedSources(site: SiteSettings): AllowedSources {
  const known = policies.get(site)
  if (known) return known
  const sources = {
    images: origins(site.cdns.images.map(({ url }) => url)),
    frames: origins(site.cdns.games.map(({ url }) => url)),
    connections: origins([
      ...site.domains.map(({ domainName }) => domainName),
      site.analytics.endpoint,
      site.verification.humanCheck.options.endpoint ?? '',
      site.verification.phoneProof.options.endpoint ?? '',
    ]),
    // Only a house that has its games fetched elsewhere needs them to know its own addresses.
    houses: site.cdns.games.length === 0 ? [] : origins(site.domains.map((one) => one.domainName)),
  }
  policies.set(site, sources)
  return sources
}

const origins = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin)),
]
