/** What a service worker may know of a request before it answers. */
export type Request = { readonly method: string; readonly mode: string; readonly url: string }

/** Places with doors of their own: calls, games, operators, the stand-ins of outside providers. */
const notOurPages =
  /^\/(wps|lgw|lotto|vendor|games|console|sandbox|docs|readyz|livez|metrics)(\/|$)/

/**
 * Which requests the service worker answers: `page` for the site's pages, `file` for files whose name carries
 * a hash of their content. All else passes untouched; an answer about money is never kept.
 *
 * @param site the site's own origin
 */
export function answerFor({ method, mode, url }: Request, site: string): 'page' | 'file' | 'pass' {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== site) return 'pass'
  if (mode === 'navigate') return notOurPages.test(pathname) ? 'pass' : 'page'
  return /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(pathname) ? 'file' : 'pass'
}
