/** Hosts beyond our own that a page may use, from the settings. */
export type AllowedSources = {
  readonly images: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

const nothing: AllowedSources = { images: [], frames: [], connections: [] }

/**
 * The policy of a reply. `page` is the site and the console; `frame` is a house game in a sandboxed
 * frame, which has no origin of its own, so that `'self'` would match nothing there.
 */
export function contentSecurityPolicy(
  kind: 'page' | 'frame',
  sources: AllowedSources = nothing,
  ownOrigin = "'self'",
): string {
  const own = kind === 'page' ? "'self'" : ownOrigin
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [own],
    // Styles that scripts set on elements (charts, the slot's stage) need the attribute form; style sheets stay ours.
    'style-src': [own],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [own, 'data:', 'blob:', ...(kind === 'page' ? sources.images : [])],
    'font-src': [own],
    'media-src': [own, 'blob:'],
    'connect-src': [own, ...(kind === 'page' ? sources.connections : [])],
    'worker-src': [own, 'blob:'],
    'manifest-src': [own],
    'frame-src': kind === 'page' ? ["'self'", ...sources.frames] : ["'none'"],
    'frame-ancestors': kind === 'page' ? ["'none'"] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': kind === 'page' ? ["'self'"] : ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
