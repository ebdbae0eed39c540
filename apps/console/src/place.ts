import { useSyncExternalStore } from 'react'

/** Where somebody stands at the desk: a page, and which of its things they asked for. */
export type Place = { readonly page: string; readonly item: string | undefined }

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The place that the address names, as `#members/100001`: a reload keeps it, and back leads to the one before. */
export function usePlace(): Place {
  const [page = '', item] = useSyncExternalStore(subscribe, () => location.hash.slice(1)).split('/')
  return { page, item: item || undefined }
}

/** Goes to a page of the desk, and to one of its things. */
export function goTo(page: string, item?: string): void {
  const hash = item ? `#${page}/${item}` : `#${page}`
  if (location.hash !== hash) history.pushState(null, '', hash)
  for (const listener of listeners) listener()
}

/** Forgets where somebody stood: whoever signs in next begins at the beginning. */
export function leavePlace(): void {
  history.replaceState(null, '', location.pathname + location.search)
}
