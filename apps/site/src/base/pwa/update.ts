import { lostChunks } from '../router/lost-chunks.ts'
import { createStore, useStore } from '../store.ts'

/** True once a newer build stands ready beside the running one. */
const ready = createStore(false)
export const useUpdateReady = (): boolean => useStore(ready)

/** How often a page that stays in sight asks for a newer build. */
const LOOK_MS = 60 * 60_000

let waiting: ServiceWorker | null = null

/** Registers the service worker and watches for builds that come while the page is open. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => noteWaiting(registration))
  })
  const look = () => void registration.update().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  // A slot or a wall of draws stays in sight for days; and where a script is missing, there may be a newer build.
  setInterval(look, LOOK_MS)
  lostChunks.subscribe(look)
}

/* The very first build takes over by itself; only a second one is news. */
function noteWaiting(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting || !navigator.serviceWorker.controller) return
  waiting = registration.waiting
  ready.set(true)
}

/** Lets the newer build take over and shows it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting?.postMessage('take over')
}

/** Hides the notice; the newer build takes over with the next visit. */
export const takeUpdateLater = (): void => ready.set(false)
