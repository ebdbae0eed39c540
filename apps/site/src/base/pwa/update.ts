import { createStore, useStore } from '../store.ts'

/** True once a newer build stands ready beside the running one. */
const ready = createStore(false)
export const useUpdateReady = (): boolean => useStore(ready)

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
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
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
