import type { FastifyRequest } from 'fastify'
import type { App } from '../caller.ts'
import { type AllowedSources, contentSecurityPolicy } from './content-security-policy.ts'

export type HeaderOptions = {
  /** TLS stands in front: browsers are told to stay on it. */
  readonly tls: boolean
  /** Hosts that settings allow for pictures, frames and speed tests, asked for each reply. */
  readonly sources: () => AllowedSources
}

/** Security headers of every reply, whatever answered it. */
export function sendSecurityHeaders(app: App, { tls, sources }: HeaderOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request.url)
    reply.headers({
      'content-security-policy': contentSecurityPolicy(kind, sources(), originOf(request)),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), fullscreen=(self)',
      'cross-origin-opener-policy': 'same-origin',
      // A frame without an origin counts as another site to its own files.
      'cross-origin-resource-policy': kind === 'page' ? 'same-origin' : 'cross-origin',
      'x-permitted-cross-domain-policies': 'none',
    })
    if (kind === 'page') reply.header('x-frame-options', 'DENY')
    if (tls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    // Calls hold balances and names: no cache keeps them. Static files say otherwise themselves.
    if (request.routeOptions.config?.access !== 'static') reply.header('cache-control', 'no-store')
  })
}

const kindOf = (url: string): 'page' | 'frame' | 'sandbox' => {
  if (url.startsWith('/games/')) return 'frame'
  return url.startsWith('/sandbox/') ? 'sandbox' : 'page'
}

/** The address the browser used. What does not look like one is left out of the policy. */
function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : ''
}
