import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../../house/needs.ts'

type OriginNeeds = Pick<Needs, 'config' | 'settings'>

/**
 * The origin of the page a request comes from, if it is one of ours. The header `Host` is the
 * visitor's word: it counts only when the configuration or the domain list of the settings names it,
 * and on loopback outside production.
 */
export function ownOrigin(needs: OriginNeeds, request: FastifyRequest): string | undefined {
  const address = `${request.protocol}://${request.host}`
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return isOwnOrigin(needs, origin) ? origin : undefined
}

function isOwnOrigin({ config, settings }: OriginNeeds, origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  if (config.publicOrigins.includes(origin)) return true
  const domains = settings.current().domains.map(({ domainName }) => new URL(domainName).origin)
  if (domains.includes(origin)) return true
  return (
    config.mode !== 'production' && /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/u.test(origin)
  )
}

/** The domain passkeys of an origin belong to; none where the address is bare numbers, as browsers have it. */
export function passkeyDomain(needs: OriginNeeds, origin: string): string | undefined {
  if (!isOwnOrigin(needs, origin)) return undefined
  const { hostname, protocol } = new URL(origin)
  if (/^[\d.]+$|^\[/u.test(hostname)) return undefined
  return protocol === 'https:' || hostname === 'localhost' ? hostname : undefined
}
