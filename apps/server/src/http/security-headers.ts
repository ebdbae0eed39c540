import type { App } from './caller.ts'
import { contentSecurityPolicy, type AllowedSources } from './content-security-policy.ts'

export type HeaderOptions = {
  /** TLS stands in front: browsers are told to stay on it. */
  readonly tls: boolean
  /** Hosts that settings allow for pictures, frames and speed tests, asked for each reply. */
  readonly sources: () => AllowedSources
}

/** Security headers of every reply, whatever answered it. */
export function sendSecurityHeaders(app: App, { tls, sources }: HeaderOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const frame = isGameFrame(request.url)
    reply.headers({
      'content-security-policy': contentSecurityPolicy(frame ? 'frame' : 'page', sources()),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), fullscreen=(self)',
      'cross-origin-opener-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
      'x-dns-prefetch-control': 'off',
    })
    // A frame without an origin counts as cross-site to its own files.
    reply.header('cross-origin-resource-policy', frame ? 'cross-origin' : 'same-origin')
    if (!frame) reply.header('x-frame-options', 'DENY')
    if (tls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    // Calls hold balances and names: no cache keeps them. Static files set their own.
    if (request.routeOptions.config?.call !== undefined || request.is404) {
      reply.header('cache-control', 'no-store')
    }
  })
}

export const isGameFrame = (url: string): boolean => url.startsWith('/games/')
