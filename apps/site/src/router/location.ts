import { createStore, useStore } from '../store.ts'

export type Place = {
  /** Canonical: lower case, no trailing slash. */
  readonly path: string
  readonly search: string
  readonly hash: string
  /** What only this entry of the history knows, such as an open overlay. */
  readonly state: unknown
  /** Counts the visits: screens are rebuilt with it, and not when only the address is refined. */
  readonly visit: number
}

let visit = 0
let key = entryKey()
const place = createStore<Place>(readPlace())
const scrolls = new Map<string, number>()

export const usePlace = (): Place => useStore(place)
export const currentPlace = (): Place => place.get()

/** Runs whatever changes the page, inside a view transition where the browser has them. */
type Change = (apply: () => void) => void
let change: Change = (apply) => apply()
export const changeThrough = (next: Change) => {
  change = next
}

/**
 * Goes to an address of this site. A failed navigation leaves the reader where they are.
 *
 * @example navigate('/rng?vassalage=parlour')
 */
export function navigate(
  to: string,
  options: { replace?: boolean; state?: unknown; quiet?: boolean } = {},
): void {
  try {
    const url = new URL(to, location.href)
    if (url.origin !== location.origin) return
    scrolls.set(key, window.scrollY)
    if (!options.replace) key = crypto.randomUUID?.() ?? String(Math.random())
    const entry = { key, state: options.state ?? null }
    history[options.replace ? 'replaceState' : 'pushState'](entry, '', url)
    if (options.quiet) {
      place.set(readPlace())
      return
    }
    visit += 1
    change(() => place.set(readPlace()))
    scrollToTarget()
  } catch {
    // A navigation the browser refuses is not worth an error page.
  }
}

/** Refines the address of the same screen: a filter, a typed search. Nothing is rebuilt or scrolled. */
export const refine = (to: string) =>
  navigate(to, { replace: true, quiet: true, state: place.get().state })

/** Puts an overlay on the history, so that "back" closes it; the address stays. */
export const pushState = (state: unknown) =>
  navigate(place.get().path + place.get().search + place.get().hash, { state, quiet: true })

window.addEventListener('popstate', () => {
  scrolls.set(key, window.scrollY)
  key = entryKey()
  const before = place.get()
  const next = readPlace()
  if (next.path + next.search === before.path + before.search) return place.set(readPlace())
  visit += 1
  change(() => place.set(readPlace()))
  const top = scrolls.get(key)
  if (top === undefined) scrollToTarget()
  else requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
})
history.scrollRestoration = 'manual'

/** To the hash's anchor, otherwise to the top. */
function scrollToTarget() {
  requestAnimationFrame(() => {
    const anchor = location.hash ? document.getElementById(decodeHash(location.hash)) : null
    if (anchor) anchor.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'first'
}

function readPlace(): Place {
  return {
    path: canonicalPath(location.pathname),
    search: location.search,
    hash: location.hash,
    state: (history.state as { state?: unknown } | null)?.state ?? null,
    visit,
  }
}

/**
 * The one spelling of a path: addresses are case-insensitive here.
 *
 * @example canonicalPath('/vnLottery/') // '/vnlottery'
 */
export function canonicalPath(path: string): string {
  const lower = path.toLowerCase().replace(/\/+/g, '/')
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower
}
