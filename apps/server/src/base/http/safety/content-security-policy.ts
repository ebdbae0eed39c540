/** Hosts beyond our own that a page may use, from the settings. */
export type AllowedSources = {
  readonly images: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
  /** Where the site itself is reached: a game that a launch host answers stands in a page of these. */
  readonly houses: readonly string[]
}

/** Where browsers tell what a page's policy has stopped. */
export const POLICY_REPORTS = '/csp-reports'

type Directives = Readonly<Record<string, readonly string[]>>

/**
 * The policy of a reply. `page` is the site and the console; `frame` is a house game, and `sandbox`
 * a stand-in for an outside provider: both run without an origin of their own, so that they cannot
 * reach the site's storage, and name ours in full where `'self'` might match nothing.
 */
export function contentSecurityPolicy(
  kind: 'page' | 'frame' | 'sandbox',
  sources: AllowedSources,
  origin: string,
): string {
  const directives = {
    page: forPage(sources),
    frame: forFrame(sources, origin),
    sandbox: forSandbox(origin),
  }
  return Object.entries(directives[kind])
    .map(([name, values]) => [name, ...values].join(' ').trim())
    .join('; ')
}

const forPage = ({ images, frames, connections }: AllowedSources): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', ...images],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", ...connections],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'", ...frames],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'report-uri': [POLICY_REPORTS],
})

const forFrame = ({ houses }: AllowedSources, origin: string): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", origin],
  'style-src': ["'self'", origin],
  'img-src': ["'self'", origin, 'data:', 'blob:'],
  'font-src': ["'self'", origin],
  'media-src': ["'self'", origin, 'blob:', 'data:'],
  'connect-src': ["'self'", origin, 'blob:', 'data:', ...houses],
  'worker-src': ["'self'", origin, 'blob:'],
  'frame-ancestors': ["'self'", ...houses],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  // Also when the file is opened outside its frame.
  sandbox: ['allow-scripts'],
})

const forSandbox = (origin: string): Directives => ({
  'default-src': ["'self'", origin],
  'style-src': ["'self'", origin, "'unsafe-inline'"],
  'img-src': ["'self'", origin, 'data:', 'blob:'],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  sandbox: [
    'allow-scripts',
    'allow-forms',
    'allow-popups',
    'allow-top-navigation-by-user-activation',
  ],
})
