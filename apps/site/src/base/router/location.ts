import { createStore, useStore } from '../store.ts'
import { canonicalPath } from './routes.ts'

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
settleAddress()
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
    url.pathname = canonicalPath(url.pathname)
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
  settleAddress()
  if (fullPath(readPlace()) === fullPath(place.get())) return place.set(readPlace())
  visit += 1
  change(() => place.set(readPlace()))
  const top = scrolls.get(key)
  if (top === undefined) scrollToTarget()
  else requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
})
history.scrollRestoration = 'manual'

/** How long an anchor may take to appear on a page that is still loading. */
const ANCHOR_WAIT_MS = 5000
let stopWaiting = () => {}

/** To the hash's anchor, otherwise to the top. */
export function scrollToTarget() {
  stopWaiting()
  requestAnimationFrame(() => {
    if (scrollToAnchor()) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (location.hash.length > 1) waitForAnchor()
  })
}

function scrollToAnchor(): boolean {
  const anchor = location.hash ? document.getElementById(decodeHash(location.hash)) : null
  anchor?.scrollIntoView()
  return anchor !== null
}

/* The page may arrive after the address; a reader who scrolls meanwhile is left alone. */
function waitForAnchor() {
  const watch = new MutationObserver(() => scrollToAnchor() && stopWaiting())
  const timer = setTimeout(() => stopWaiting(), ANCHOR_WAIT_MS)
  stopWaiting = () => {
    watch.disconnect()
    clearTimeout(timer)
    for (const sign of ['wheel', 'touchmove', 'keydown']) removeEventListener(sign, stopWaiting)
    stopWaiting = () => {}
  }
  watch.observe(document.body, { childList: true, subtree: true })
  for (const sign of ['wheel', 'touchmove', 'keydown'])
    addEventListener(sign, stopWaiting, { once: true, passive: true })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

const fullPath = ({ path, search, hash }: Place): string => path + search + hash

/** Writes the address in its one spelling, so that what is copied and shared is it. */
function settleAddress(): void {
  const path = canonicalPath(location.pathname)
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash)
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
