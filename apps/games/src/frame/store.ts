import { useSyncExternalStore } from 'react'

/** A value that screens follow. */
export type Store<T> = {
  get(): T
  set(next: T): void
  follow(heard: () => void): () => void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const followers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const heard of followers) heard()
    },
    follow(heard) {
      followers.add(heard)
      return () => followers.delete(heard)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.follow, store.get)
