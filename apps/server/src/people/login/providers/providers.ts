import { type Refusal, refuse } from '@parlour/wire'
import * as oidc from 'openid-client'
import type { Needs } from '../../../house/needs.ts'
import { fetchOutside } from '../../../base/outbound/ask-outside.ts'
import type { SiteSettings } from '../../../house/settings/site-settings.ts'
import { CLOCK_TOLERANCE_SECONDS, DISCOVERY_MS, PROVIDER_TIMEOUT_MS } from '../limits.ts'
import { findService, type Service } from '../codes/services.store.ts'

export type Provider = SiteSettings['signIn']['providers'][number]
export type ProviderNeeds = Pick<
  Needs,
  'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'
>

/** A provider with what the protocol needs to speak with it. */
export type Connected = {
  readonly provider: Provider
  readonly service: Service
  readonly protocol: oidc.Configuration
}

export const providersOn = ({ settings }: Pick<Needs, 'settings'>): readonly Provider[] =>
  settings.current().signIn.providers.filter(({ enabled }) => enabled)

export const shownProvider = ({
  name,
  kind,
  label,
}: Pick<Provider, 'name' | 'kind' | 'label'>) => ({ name, kind, label })

/** A provider that is on, by name. */
const providerNamed = (needs: Pick<Needs, 'settings'>, name: string): Provider | undefined =>
  providersOn(needs).find((one) => one.name === name)

const known = new Map<string, { readonly protocol: oidc.Configuration; readonly until: number }>()

/** Asks a provider for its addresses and keys, once in a while. */
export async function connect(
  needs: ProviderNeeds,
  name: string,
): Promise<Connected | Refusal<'sign_in_unavailable' | 'sign_in_unreachable'>> {
  const provider = providerNamed(needs, name)
  if (!provider) return refuse('sign_in_unavailable')
  const service = await findService(needs, name)
  if (service.secret === undefined) return refuse('sign_in_unavailable')
  const { issuer, clientId } = provider
  const key = JSON.stringify([issuer, clientId, service])
  const kept = known.get(key)
  if (kept && kept.until > needs.clock.now().getTime()) {
    return { provider, service, protocol: kept.protocol }
  }
  try {
    const protocol = await discover(provider, service, service.secret)
    known.set(key, { protocol, until: needs.clock.now().getTime() + DISCOVERY_MS })
    return { provider, service, protocol }
  } catch (error) {
    needs.log.warn({ err: error, provider: name }, 'A sign-in provider was not found.')
    return refuse('sign_in_unreachable')
  }
}

async function discover(
  { issuer, clientId }: Provider,
  service: Service,
  secret: string,
): Promise<oidc.Configuration> {
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    oidc.ClientSecretBasic(secret),
    {
      // The library trusts the connection to the provider; we check the signature all the same.
      execute: [oidc.enableNonRepudiationChecks],
      timeout: PROVIDER_TIMEOUT_MS / 1000,
      [oidc.customFetch]: (url, options) =>
        fetchOutside(PROVIDER_TIMEOUT_MS)(reachedUrl(url, issuer, service), options),
    },
  )
}

/** The address this server reaches a provider's address at. */
const reachedUrl = (url: string, issuer: string, { reachedAt }: Service): string =>
  reachedAt !== undefined && isBelow(url, issuer) ? reachedAt + url.slice(issuer.length) : url

/** The address browsers reach a provider's address at. */
export const shownUrl = (url: string, issuer: string, { shownAt }: Service): string =>
  shownAt !== undefined && isBelow(url, issuer) ? shownAt + url.slice(issuer.length) : url

const isBelow = (url: string, issuer: string): boolean =>
  url === issuer || url.startsWith(`${issuer}/`)
