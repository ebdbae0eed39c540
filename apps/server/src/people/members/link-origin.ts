import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../house/needs.ts'

/**
 * The page that a mailed link leads to. The header `Host` is the visitor's word, and a link with a
 * stranger's host in it would hand the stranger the account: only addresses of the configuration and domains of the settings count, and
 * outside production the address in use.
 */
export function linkOrigin(
  { config, settings }: Pick<Needs, 'config' | 'settings'>,
  request: FastifyRequest,
): string | undefined {
  const asked = `${request.protocol}://${request.host}`
  const domains = settings.current().domains.map(({ domainName }) => new URL(domainName).origin)
  const ours = [...config.publicOrigins, ...domains]
  const own = ours.find((origin) => origin === asked) ?? ours[0]
  return own ?? (config.mode === 'production' ? undefined : asked)
}
