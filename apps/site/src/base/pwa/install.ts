import { createStore, useStore } from '../store.ts'

/** What a browser that can install sites hands over; no standard type knows it yet. */
type InstallOffer = Event & {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallOffer | undefined>(undefined)

/** Whether the browser offers to install the site as an app, here and now. */
export const useCanInstall = (): boolean => useStore(offer) !== undefined

/** Keeps the browser's offer for the moment when the reader asks for it; one that came early, theme.js has kept. */
export function keepInstallOffer(): void {
  offer.set((window as { installOffer?: InstallOffer }).installOffer)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => offer.set(undefined))
}

/** Shows the browser's own question; true if the reader agreed. */
export async function install(): Promise<boolean> {
  const held = offer.get()
  if (!held) return false
  offer.set(undefined)
  await held.prompt()
  return (await held.userChoice).outcome === 'accepted'
}
